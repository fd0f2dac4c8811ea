import { visitRegionNames } from '@fairlead/api/cdn/names.ts'
import type { Prewarm } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import { countryName } from '../../lib/text/country-names.ts'
import { text } from './text.ts'

type Place = Pick<Prewarm, 'prewarmRegion' | 'countries'>

/** The region that was chosen for a prewarm: without one, that of each site. */
export const regionOf = ({ prewarmRegion: region }: Place): Text =>
  region === 1 || region === 2 || region === 3 ? visitRegionNames[region] : text.ownRegion

/** The names of the countries whose edges fetch; empty for all of them. */
export const countriesOf = ({ countries }: Place, of: Language) =>
  countries.map((code) => countryName(code, of))
