/**
 * The API host of a page (spec 1, section 7): the page's host with a prefix on its first label and the same port. An
 * IP address and plain `localhost` have no label to prefix; there the API has the page's own origin.
 * console.example.com:8443 -> external-api-console.example.com:8443
 */
export const apiHostPrefix = 'external-api-'

export function apiHost(pageHost: string, prefix: string = apiHostPrefix): string {
  const name = pageHost.replace(/:\d+$/, '')
  const isAddress = /^[\d.]+$/.test(name) || name.startsWith('[')
  return isAddress || !name.includes('.') ? pageHost : prefix + pageHost
}
