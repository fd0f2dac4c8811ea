import { countMessages } from '@fairlead/api/message/count.ts'
import { listMessages, openMessage, readAllMessages } from '@fairlead/api/message/message.ts'
import { getNotificationSettings, saveNotificationSettings } from '@fairlead/api/message/notification.ts'
import type { Language } from '@fairlead/api/text.ts'
import type { Entered } from '../lib/db.ts'
import type { Serve } from '../lib/http/serve.ts'
import { countUnread, listMessageRows, readMessage, readAll, type Reader } from './messages.ts'
import { findSettings, saveSettings } from './notification-settings.ts'

const readerOf = ({ me, language }: { me: Entered; language: Language }): Reader => ({
  accountId: me.account_id,
  userId: me.user_id,
  language,
})

export function messageRoutes({ serve }: Serve) {
  serve(listMessages, (call) => listMessageRows(call.tx, readerOf(call), call.query))
  serve(countMessages, (call) => countUnread(call.tx, readerOf(call)))
  serve(openMessage, (call) => readMessage(call.tx, readerOf(call), call.params.id, call.now))
  serve(readAllMessages, async (call) => {
    await readAll(call.tx, readerOf(call), call.now)
    return null
  })
  serve(getNotificationSettings, (call) => findSettings(call.tx, readerOf(call)))
  serve(saveNotificationSettings, async (call) => {
    call.note({ subject: call.me.user_id })
    call.changed(await saveSettings(call.tx, readerOf(call), call.body), call.body)
    return null
  })
}
