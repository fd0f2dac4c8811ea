import { href, type Place } from './place.ts'

type Go = (address: string, replace: boolean) => void

let go: Go = () => {}
/** The router says how to go somewhere, so that code beside it need not import it. */
export const setNavigator = (next: Go) => {
  go = next
}

export const goTo = (place: Place, { replace = false } = {}) => go(href(place), replace)
/** An address of this site, already judged by `safeReturnPath`. */
export const goToAddress = (address: string) => go(address, true)
