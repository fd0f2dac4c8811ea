import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Name, Time } from '../fields.ts'
import { viewedReports } from './names.ts'

/** Of each user, in all reports. */
export const maxSavedViews = 50

const Report = z.enum(viewedReports, 'option')

/** What follows the question mark in the address of the report. It has the period, filters, grouping and sort. */
const Query = z
  .string('required')
  .max(2000)
  .regex(/^[A-Za-z0-9%&=+._~*!'(),:;@/-]*$/, 'format')

export const SavedViewInput = z.strictObject({ name: Name(50), report: Report, query: Query })
export type SavedViewInput = z.output<typeof SavedViewInput>

export const SavedViewName = SavedViewInput.pick({ name: true })

export const SavedView = z.object({
  id: Id,
  name: z.string(),
  report: Report,
  query: z.string(),
  createDate: Time,
})
export type SavedView = z.output<typeof SavedView>

const path = '/distribution/enduser/base/dashboard/views'

export const listSavedViews = endpoint({
  method: 'GET',
  path,
  can: 'session',
  summary: 'Saved views of a report of usage of the user, by name',
  query: z.strictObject({ report: Report }),
  reply: z.array(SavedView),
})

export const addSavedView = endpoint({
  method: 'POST',
  path,
  can: 'session',
  summary: 'Save the query of a report of usage under a name',
  body: SavedViewInput,
  reply: SavedView,
  errors: ['savedViewLimit'],
  audit: { model: 'savedView', action: 'add' },
})

export const renameSavedView = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  can: 'session',
  summary: 'Rename a saved view of a report of usage',
  body: SavedViewName,
  reply: SavedView,
  errors: ['notFound'],
  audit: { model: 'savedView', action: 'edit' },
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  can: 'session',
  summary: 'Delete a saved view of a report of usage',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'savedView', action: 'del' },
})
