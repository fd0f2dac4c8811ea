/** The name of the TXT record by which an authority validates a domain (RFC 8555, section 8.4). */
export const recordName = (domain: string) => `_acme-challenge.${domain}`
