import type { Text } from '@fairlead/api/text.ts'

type Models = Readonly<Record<string, Text>>

/** Found by name and not by the list of all slices, which would load every call and its reference with the log. */
const found = import.meta.glob<Models>('../../../api/src/*/audit-models.ts', {
  eager: true,
  import: 'auditModels',
})

/** What the log calls each kind of object, in the order of their names. */
export const auditModels: Models = Object.fromEntries(
  Object.values(found)
    .flatMap((slice) => Object.entries(slice))
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
)
