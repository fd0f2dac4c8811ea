import type { Text } from '@fairlead/api/text.ts'
import { language } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { countryName } from '../../lib/text/country-names.ts'
import { useText } from '../../lib/text/text.ts'
import type { Column } from '../table/column.ts'
import { words } from './words.ts'

/** A country by its name, with the code that filters understand; a dash if it is unknown. */
export function CountryText({ code }: { code: string }) {
  const t = useText()
  const spoken = useStore(language)
  return code === '' ? '–' : t(words.bracketed, { text: countryName(code, spoken), more: code })
}

/** A country. It does not stand with the other columns, because most lists do not need the names of countries. */
export const countryColumn = <Key extends string>(
  key: Key,
  header: Text,
  more: Pick<Column<unknown>, 'leaves'> = {},
): Column<Record<Key, string>, Key> => ({
  key,
  header,
  ...more,
  cell: (row) => <CountryText code={row[key]} />,
})
