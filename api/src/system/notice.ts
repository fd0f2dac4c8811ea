import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'

const text = z.string('required').trim().max(1000)

/** The text above the sign-in form, in both languages; both are required if it is enabled. */
export const Notice = z
  // oxlint-disable-next-line house/written-texts -- The schema of a text, and no text.
  .strictObject({ enabled: z.boolean('format'), en: text, zh: text })
  .refine(({ enabled, en }) => !enabled || en !== '', { path: ['en'], error: 'required' })
  .refine(({ enabled, zh }) => !enabled || zh !== '', { path: ['zh'], error: 'required' })

export const getNotice = endpoint({
  method: 'GET',
  path: '/system/api/notice',
  can: 'system_notice',
  summary: 'Sign-in notice',
  reply: Notice,
})

export const saveNotice = endpoint({
  method: 'PUT',
  path: '/system/api/notice',
  can: 'SYSTEM_NOTICE_EDIT',
  summary: 'Write, show or hide the sign-in notice',
  body: Notice,
  reply: Nothing,
  audit: { model: 'notice', action: 'edit' },
})
