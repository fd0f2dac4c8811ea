import { randomUUID } from 'node:crypto'
import { MailStatus } from '@fairlead/api/system/mail.ts'
import type * as contract from '@fairlead/api/system/endpoints.ts'
import { addMail } from '../lib/mail/mail.ts'
import { secretBox } from '../lib/secret-box.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import type { CallRow, SliceCalls, ValidCall } from '../lib/testing/slice-calls.ts'
import { secretKey, type World } from '../lib/testing/world.ts'

const box = secretBox(secretKey)

/** A mail, by its id. */
export async function newMail(w: World, status = 0): Promise<string> {
  const letter = { to: 'a@test.example', language: 'en', subject: 'A subject', lines: ['A line'] } as const
  await w.db.transaction((tx) => addMail(tx, box, letter))
  const newest = 'select id from mail order by created_at desc limit 1'
  const rows = await w.rows<{ id: string }>(
    `update mail set status = $1 where id = (${newest}) returning id`,
    [status],
  )
  return rows[0]?.id ?? ''
}

/** An act of an operator on a new edge. */
async function onEdge(w: World): Promise<ValidCall> {
  const { id } = await w.enroll(randomUUID())
  return { by: w.as('operator'), sent: { params: { id }, body: {} } }
}

const ofEdge: CallRow = {
  works: onEdge,
  attack: () => ({ params: { id: randomUUID() }, body: {} }),
  open: 'operators',
  outcome: 404,
  actor: 'operator',
}

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listEdges: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
    many: `insert into edge_node (name, created_at) select 'e' || ${twoDigits}, ${moment} ${manyRows}
     where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  },
  addEdge: {
    works: (w) => ({ by: w.as('operator'), sent: { body: { name: randomUUID(), regions: [1, 3] } } }),
    attack: () => ({ body: { name: 'attacked', regions: [1] } }),
    open: 'operators',
    actor: 'operator',
  },
  renewEdgeToken: { ...ofEdge, unchanged: 'changes a secret' },
  rotateEdgeKey: { ...ofEdge, unchanged: 'changes a secret' },
  revokeEdge: ofEdge,
  sendErrorReport: {
    works: (w) => ({
      by: w.as('owner'),
      sent: { body: { url: 'http://x.example/', message: 'error' } },
    }),
    attack: () => ({ body: { url: 'http://x.example/', message: 'attacked' } }),
    unlogged: 'is itself a report',
  },
  listErrorReports: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
    many: `insert into error_report (url, message, request_id, code, user_name, account_number, user_agent, created_at)
    select '', '', '', 0, '', '', '', ${moment} ${manyRows}
     where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  },
  listMails: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
    many: `insert into mail (recipient, language, subject, created_at)
    select 'm' || ${twoDigits} || '@test.example', 'en', '', ${moment} ${manyRows}
     where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null`,
  },
  openMail: {
    works: async (w) => ({ by: w.as('operator'), sent: { params: { id: await newMail(w) }, body: {} } }),
    attack: () => ({ params: { id: randomUUID() }, body: {} }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
    unchanged: 'only reads',
  },
  sendMailAgain: {
    works: async (w) => ({
      by: w.as('operator'),
      sent: { params: { id: await newMail(w, MailStatus.failed) }, body: {} },
    }),
    attack: () => ({ params: { id: randomUUID() }, body: {} }),
    open: 'operators',
    outcome: 404,
    actor: 'operator',
    unchanged: 'sends a mail',
  },
  getNotice: {
    works: (w) => ({ by: w.as('operator'), sent: {} }),
    attack: () => ({}),
    open: 'operators',
  },
  saveNotice: {
    works: (w) => ({ by: w.as('operator'), sent: { body: { enabled: false, en: '', zh: '' } } }),
    attack: () => ({ body: { enabled: false, en: 'attacked', zh: 'attacked' } }),
    open: 'operators',
    actor: 'operator',
  },
}
