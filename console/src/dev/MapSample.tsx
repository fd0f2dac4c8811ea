import { language } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { formatCount } from '../lib/text/quantity.ts'
import { useText } from '../lib/text/text.ts'
import { MapPanel } from '../ui/map/MapPanel.tsx'
import { nouns } from '../ui/text/nouns.ts'
import { visits } from './samples.ts'
import { text } from './text.ts'

/** Requests by country: large and small countries, and one that is not on the map. */
export function MapSample() {
  const t = useText()
  const of = useStore(language)
  return (
    <MapPanel
      title={text.visitsByCountry}
      data={{ name: t(nouns.requests), values: visits, format: (value) => formatCount(value, of) }}
    />
  )
}
