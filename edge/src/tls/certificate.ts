/** A chain, the site's own certificate first, and its private key: PEM. */
export type Certificate = { chain: string; key: string }

/**
 * The certificate that a visitor is shown who asks for this name (lower case); undefined where nobody here answers for
 * it. The same certificate is the same object, so that what was made of it can be kept.
 */
export type CertificateFor = (servername: string) => Certificate | undefined
