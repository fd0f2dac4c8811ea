import type { AuditChange, AuditDetail } from '@fairlead/api/audit/changes.ts'
import { auditViews } from '@fairlead/api/audit/views.ts'
import { type ConfigChange, configChanges, isPlain, type Plain } from '@fairlead/api/cdn/site/config-diff.ts'
import { z } from 'zod'

/** The limits of a detail, which must be readable, and is stored for years. */
const maxText = 300
const maxItems = 50
const maxBytes = 8000

/** The fields of an object that the log may show, in the form of its view. */
function seen(model: string, object: object): Plain {
  const view = auditViews[model]
  if (!view) throw new Error(`No view defines what the log may show of a ${model}`)
  const found: Plain = {}
  for (const [name, schema] of Object.entries(view.shape)) {
    const value: unknown = Reflect.get(object, name)
    if (value === undefined) continue
    const parsed = z.safeParse(schema, value)
    // A bug of ours, not of the caller. The message does not contain the value, which may be a secret.
    if (!parsed.success) throw new Error(`The log cannot show ${name} of a ${model}`)
    found[name] = parsed.data
  }
  return found
}

/** For an added or removed object, all of its fields are changes. */
const emptyOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? []
    : isPlain(value)
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptyOf(part)]))
      : undefined

const isScalarList = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object')

/** For a list of names: those added and removed, because two whole lists do not show the difference. */
function split(change: ConfigChange): ConfigChange[] {
  const { path, before, after } = change
  if (change.kind !== 'changed' || !isScalarList(before) || !isScalarList(after)) return [change]
  const gone = before.filter((one) => !after.includes(one))
  const come = after.filter((one) => !before.includes(one))
  const found: ConfigChange[] = []
  if (gone.length > 0) found.push({ path, kind: 'removed', before: gone, after: undefined })
  if (come.length > 0) found.push({ path, kind: 'added', before: undefined, after: come })
  return found.length > 0 ? found : [{ ...change, kind: 'moved' }]
}

/** A value that is not too long: long texts and lists are cut and end with a mark. */
function short(value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxText ? `${value.slice(0, maxText)}…` : value
  if (Array.isArray(value)) {
    const items = value.slice(0, maxItems).map(short)
    return value.length > maxItems ? [...items, `… +${value.length - maxItems}`] : items
  }
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, short(part)]))
}

const isEmpty = (value: unknown) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)

/** The differences between an object before and after an act; null if it did not exist. */
export function changesOf(model: string, before: object | null, after: object | null): AuditChange[] {
  const [was, is] = [before && seen(model, before), after && seen(model, after)]
  const changes = configChanges(was ?? (emptyOf(is) as Plain), is ?? (emptyOf(was) as Plain))
  return changes
    .flatMap(split)
    .filter((one) => (was && is) || !isEmpty(was ? one.before : one.after))
    .map((change) => ({
      path: change.path.map((part) => String(short(part))),
      kind: change.kind,
      before: short(change.before),
      after: short(change.after),
    }))
}

/** The stored form of the changes, up to the limit. */
export function detailOf(changes: readonly AuditChange[]): AuditDetail {
  const kept: AuditChange[] = []
  let bytes = 0
  for (const change of changes) {
    bytes += Buffer.byteLength(JSON.stringify(change))
    if (bytes > maxBytes) break
    kept.push(change)
  }
  return { changes: kept, leftOut: changes.length - kept.length }
}
