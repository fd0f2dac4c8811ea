import { href, type LinkTarget } from './place.ts'

type Go = (address: string, replace: boolean) => void

let go: Go = () => {}
/** Set by the router, so that other modules can navigate without importing it. */
export const setNavigator = (next: Go) => {
  go = next
}

export const goTo = (place: LinkTarget, { replace = false } = {}) => go(href(place), replace)
/** Goes to an address of this site, already checked by `safeReturnPath`. */
export const goToAddress = (address: string) => go(address, true)
