/** A chain, the site's own certificate first, and its private key: PEM. */
export type Certificate = { chain: string; key: string }

/**
 * The certificate for this name (lower case); undefined if no site here has the name. The same certificate is the
 * same object, so that results derived from it can be cached.
 */
export type CertificateFor = (servername: string) => Certificate | undefined
