import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import { getNotice, saveNotice } from '@fairlead/api/system/notice.ts'
import { useQuery } from '@tanstack/react-query'
import { useHolds } from '../lib/session/access.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { CheckField } from '../ui/field/CheckField.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Form } from '../ui/form/Form.tsx'
import { SettingsPage } from '../ui/page/SettingsPage.tsx'
import { AreaField } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { text } from './text.ts'
import { words } from '../ui/text/words.ts'

export const load = () => prefetchCall(getNotice, {})

/** The notice above the sign-in form (spec 1, section 8: the maintenance notice). */
export default function NoticePage() {
  const mayEdit = useHolds(saveNotice)
  return (
    <SettingsPage
      title={useText()(text.notice)}
      help={text.noticeHelp}
      query={useQuery(callQuery(getNotice, {}))}
    >
      {(notice) => (mayEdit ? <NoticeForm notice={notice} /> : <NoticeView notice={notice} />)}
    </SettingsPage>
  )
}

type Props = { notice: ReplyOf<typeof getNotice> }

/** For operators who may read the notice but not change it. */
function NoticeView({ notice }: Props) {
  const t = useText()
  return (
    <Facts
      facts={[
        { label: t(text.state), value: t(notice.enabled ? text.noticeOn : text.noticeOff) },
        { label: t(text.noticeEn), value: notice.en || '–' },
        { label: t(text.noticeZh), value: notice.zh || '–' },
      ]}
    />
  )
}

function NoticeForm({ notice }: Props) {
  const t = useText()
  const save = useAction(saveNotice, { tell: 'form', done: text.noticeSaved, refresh: [getNotice] })
  const frame = useFormFrame({
    schema: saveNotice.body,
    values: notice,
    submit: (body) => save.act({ body }),
  })
  return (
    <Form frame={frame} submitLabel={t(words.save)}>
      <AreaField name={frame.name('en')} label={text.noticeEn} rows={4} lang="en" />
      <AreaField name={frame.name('zh')} label={text.noticeZh} rows={4} lang="zh" />
      <CheckField name={frame.name('enabled')} label={text.noticeShown} />
    </Form>
  )
}
