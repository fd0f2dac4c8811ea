import { acts, actionKey, type Menu, menus } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { z } from 'zod'
import { words } from './ui/text/words.ts'

/** A value in words; one that is the same in both languages is a plain string. */
export type ValueWord = Text | string

/**
 * How the log shows a field: with its label in the form. A value that is more than a text, a number or yes and no has
 * names, or is in minutes, or is a moment that is shown in the reader's zone.
 */
export type AuditField =
  | Text
  | {
      label: Text
      names: Readonly<Record<string, ValueWord>> | ((value: unknown) => ValueWord | undefined)
    }
  | { label: Text; as: 'minutes' | 'moment' }

/** Labels for each field of a view, except for fields that are labelled elsewhere. */
export type FieldsOfView<View extends z.ZodObject, Elsewhere extends PropertyKey = never> = Readonly<
  Record<Exclude<keyof View['shape'], Elsewhere>, AuditField>
>

/** What a slice exports from its `audit-fields.ts` for the views in `api/src/<slice>/audit-views.ts`. */
export type AuditFields<Views extends Readonly<Record<string, z.ZodObject>>> = {
  readonly [Model in keyof Views]: FieldsOfView<Views[Model]>
}

/** Menus and actions by their keys. */
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
