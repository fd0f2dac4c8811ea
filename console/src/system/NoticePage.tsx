import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import { getNotice, saveNotice } from '@fairlead/api/system/notice.ts'
import { useQuery } from '@tanstack/react-query'
import { useHolds } from '../lib/access.ts'
import { call } from '../lib/call.ts'
import { toastMs } from '../lib/failure.ts'
import { showToast } from '../lib/notices.ts'
import { callQuery, prefetchCall, refreshPaths } from '../lib/query.ts'
import { useText } from '../lib/text.ts'
import { CheckField } from '../ui/CheckField.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { text } from './text.ts'

export const load = () => prefetchCall(getNotice, {})

/** What the sign-in screen says above its form (spec 1, section 8: the maintenance notice). */
export default function NoticePage() {
  const t = useText()
  const notice = useQuery(callQuery(getNotice, {}))
  const mayEdit = useHolds('SYSTEM_NOTICE_EDIT')
  return (
    <>
      <PageHead title={t(text.notice)} />
      <section className="panel panel-body stack">
        <p className="soft">{t(text.noticeHelp)}</p>
        {notice.data && (mayEdit ? <NoticeForm notice={notice.data} /> : <NoticeView notice={notice.data} />)}
        {notice.isError && <p>{t(text.loadFailed)}</p>}
      </section>
    </>
  )
}

type Props = { notice: ReplyOf<typeof getNotice> }

/** For who may read it and no more. */
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
  const frame = useFormFrame({
    schema: saveNotice.body,
    values: notice,
    submit: async (body) => {
      await call(saveNotice, { body }, { tell: 'form' })
      await refreshPaths(getNotice.path)
      showToast('success', t(text.noticeSaved), toastMs)
    },
  })
  const fields = (['en', 'zh'] as const).map((name) => (
    <Field key={name} name={name} label={name === 'en' ? text.noticeEn : text.noticeZh}>
      {(control) => (
        <textarea className="input" rows={4} lang={name} {...control} {...frame.form.register(name)} />
      )}
    </Field>
  ))
  return (
    <Form frame={frame} submitLabel={t(text.save)}>
      {fields}
      <CheckField name="enabled" label={text.noticeShown} />
    </Form>
  )
}
