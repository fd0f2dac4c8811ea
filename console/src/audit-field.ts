import { acts, type Menu } from '@fairlead/api/menu.ts'
import { actionKey, menus } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { z } from 'zod'
import { words } from './ui/text/words.ts'

/** The text of a value; a value that is the same in both languages is a plain string. */
export type ValueWord = Text | string

/**
 * How the log shows a field: with its label from the form. A value other than text, a number or a boolean also
 * declares names for its codes, a length in minutes, or that it is a moment in the reader's time zone.
 */
export type AuditField =
  | Text
  | {
      label: Text
      names: Readonly<Record<string, ValueWord>> | ((value: unknown) => ValueWord | undefined)
    }
  | { label: Text; as: 'minutes' | 'moment' }

/** Labels for each field of a view, except fields labelled elsewhere. */
export type FieldsOfView<View extends z.ZodObject, Elsewhere extends PropertyKey = never> = Readonly<
  Record<Exclude<keyof View['shape'], Elsewhere>, AuditField>
>

/** The exports that `audit-fields.ts` of a slice needs for the views in `api/src/<slice>/audit-views.ts`. */
export type AuditFields<Views extends Readonly<Record<string, z.ZodObject>>> = {
  readonly [Model in keyof Views]: FieldsOfView<Views[Model]>
}

/** The names of menus and actions by key. */
const permissions = new Map<string, Text>()
for (const { key, text, actions = [] } of menus as readonly Menu[]) {
  permissions.set(key, permissionText(text, words.view))
  for (const act of actions) permissions.set(actionKey(key, act), permissionText(text, acts[act]))
}

function permissionText(menu: Text, act: Text): Text {
  return { en: `${menu.en}: ${act.en}`, zh: `${menu.zh}：${act.zh}` }
}

/** Names the key of a menu or an action: `Sites: Edit`. */
export const permissionName = (value: unknown) => permissions.get(String(value))
