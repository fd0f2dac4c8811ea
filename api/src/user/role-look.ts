import { defaultRoles } from './default-roles.ts'

/** Cyrillic and Greek letters, and digits, that fonts draw like a Latin letter. Each pair: the sign and what it looks like. */
const alike = new Map(
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ԛq ԝw һh ӏl αa βb εe ηn ιi κk νv οo ρp τt υu χx γy 0o 1l il |l 5s'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
)

/** What people see of a name at a glance. Two names with the same look are taken for one another. */
const lookOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\s._-]/gu, '')
    .toLowerCase()
    .replace(/./gu, (sign) => alike.get(sign) ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

type NamedRole = { id: string; names: readonly string[] }

/** The name of another role that people take this one for; null if there is none. */
export function lookAlikeOf(
  name: string,
  id: string | undefined,
  roles: readonly NamedRole[],
): string | null {
  const look = lookOf(name)
  for (const role of roles) {
    if (role.id === id) continue
    const found = role.names.find((one) => lookOf(one) === look)
    if (found !== undefined) return found
  }
  return null
}

const namesOfDefaults = new Map(defaultRoles.map(({ id, name }) => [id, Object.values(name)]))

/** The names under which people see a role. */
export const namesOf = ({ id, roleName }: { id: string; roleName: string }): NamedRole => ({
  id,
  names: namesOfDefaults.get(id) ?? [roleName],
})
