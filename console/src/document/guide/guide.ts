import type { Text } from '@fairlead/api/text.ts'
import type { LinkTarget } from '../../lib/address/place.ts'

/** One step; names in “quotation marks” are those on the screen. */
type GuideStep = {
  text: Text
  /** The screen on which the step is done. */
  place?: () => LinkTarget
  /** The code to paste; `api` is the address of the API. */
  code?: (api: string) => string
}
export type Guide = { id: string; title: Text; steps: readonly GuideStep[] }
