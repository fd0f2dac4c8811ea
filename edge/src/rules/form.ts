import { pathForm } from '@fairlead/api/cdn/path.ts'

/** The normal form of a path of a configuration, which was checked before. */
export function formOf(path: string): string {
  const form = pathForm(path)
  if (form === undefined) throw new Error(`${path} is no path`)
  return form
}
