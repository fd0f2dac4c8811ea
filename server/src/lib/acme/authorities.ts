/** Names the authority of this program itself. */
export const developmentDirectory = 'development'
export const letsEncrypt = 'https://acme-v02.api.letsencrypt.org/directory'

/** What users read of the authority with this directory. */
export function authorityAt(directory: string) {
  if (directory === developmentDirectory) return { name: 'Fairlead development authority', development: true }
  const name = directory === letsEncrypt ? "Let's Encrypt" : new URL(directory).hostname
  return { name, development: false }
}
