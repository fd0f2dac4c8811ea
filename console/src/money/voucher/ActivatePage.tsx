import type { ReplyOf } from '@fairlead/api/endpoint.ts'
import { activateVoucher } from '@fairlead/api/money/voucher/voucher.ts'
import { useState } from 'react'
import { useHash } from '../../lib/address/address.ts'
import { call } from '../../lib/call/call.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { language, timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { formatMoment } from '../../lib/text/moment.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { Outcome } from '../../ui/page/Outcome.tsx'
import { words } from '../../ui/text/words.ts'
import { titles } from '../screens.ts'
import { voucherText as text } from './text.ts'

/** The target of the link in the mail. It asks, because programs follow links in mails too. */
export default function ActivatePage() {
  const t = useText()
  const of = useStore(language)
  const zone = useStore(timeZone)
  const token = useHash()
  const [active, setActive] = useState<ReplyOf<typeof activateVoucher>>()
  const [ended, setEnded] = useState(token === '')
  const frame = useFormFrame({
    schema: activateVoucher.body,
    values: { token },
    submit: async (body) => {
      try {
        setActive(await call(activateVoucher, { body }, { tell: 'form' }))
      } catch (error) {
        if (!(error instanceof CallError) || error.name !== 'codeInvalid') throw error
        setEnded(true)
      }
    },
  })
  const way = { title: titles.activate, next: paths.vouchers(), nextLabel: text.toVouchers }
  if (active) {
    const { creditAmount: amount, currencyCode: currency, expiredTime } = active
    const args = { amount, currency, date: formatMoment(expiredTime, zone, of) }
    return <Outcome {...way} tone="success" words={text.activated} args={args} />
  }
  if (ended)
    return (
      <Outcome {...way} tone="error" words={text.ended}>
        {token !== '' && <Button onClick={() => setEnded(false)}>{t(words.retry)}</Button>}
      </Outcome>
    )
  return (
    <>
      <h1>{t(titles.activate)}</h1>
      <p>{t(text.activateAsk)}</p>
      <Form frame={frame} submitLabel={t(text.activate)}>
        {null}
      </Form>
    </>
  )
}
