import {
  type AccountDetail,
  AccountLimits,
  editAccount,
  getAccount,
  listAccounts,
} from '@fairlead/api/account/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHolds } from '../lib/session/access.ts'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { useQuantity } from '../lib/text/quantity.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { AmountField } from '../ui/amount/AmountField.tsx'
import { useMoney } from '../ui/amount/use-money.ts'
import { CheckField } from '../ui/field/CheckField.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Form } from '../ui/form/Form.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { NumberField } from '../ui/field/TextField.tsx'
import { RowActions } from '../ui/table/RowActions.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { AccountKind, AccountState } from './account-labels.tsx'
import { LockDialog } from './LockDialog.tsx'
import { accountText as text } from './text.ts'
import { useAccountActs } from './use-account-acts.ts'
import { words } from '../ui/text/words.ts'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getAccount, { params: { id } })
}

/** One account, for the operators of the platform. */
export default function AccountPage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const query = useQuery(callQuery(getAccount, { params: { id } }))
  if (query.data) return <AccountView account={query.data} />
  if (!query.isError) return <PageHead title={t(text.account)} />
  const list = paths.systemAccounts(rememberedList(paths.systemAccounts().to))
  return <Missing title={text.account} query={query} missing={text.missing} back={text.back} list={list} />
}

function AccountView({ account }: { account: AccountDetail }) {
  const t = useText()
  const { count } = useQuantity()
  const money = useMoney()
  const mayEdit = useHolds(editAccount)
  const [locking, setLocking] = useState(false)
  const actsOf = useAccountActs(() => setLocking(true))
  const { siteQuota, creditQuota, chat, reseller } = account
  const limits = { siteQuota, creditQuota, chat, reseller }
  return (
    <>
      <PageHead title={account.name} object={account.name}>
        <RowActions head acts={actsOf(account)} />
      </PageHead>
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(text.general)}</h2>
        <div className="panel-body">
          <Facts
            facts={[
              { label: t(text.accountNumber), value: account.accountNumber },
              { label: t(text.kind), value: <AccountKind {...account} /> },
              { label: t(text.state), value: <AccountState {...account} /> },
              ...(account.lockDate
                ? [
                    { label: t(text.lockedAt), value: <TimeText iso={account.lockDate} /> },
                    { label: t(text.reason), value: account.lockReason },
                    {
                      label: t(text.sitesNow),
                      value: t(account.sitesStopped ? text.sitesStopped : text.sitesServed),
                    },
                  ]
                : []),
              { label: t(text.rootEmail), value: account.email || '–' },
              { label: t(text.users), value: count(account.userCount) },
              { label: t(text.sites), value: count(account.siteCount) },
              { label: t(text.mfa), value: t(account.mfaRequired ? text.demanded : text.notDemanded) },
              {
                label: t(text.lastSignIn),
                value: account.lastSignInDate ? <TimeText iso={account.lastSignInDate} /> : t(text.never),
              },
              { label: t(text.created), value: <TimeText iso={account.createDate} /> },
            ]}
          />
        </div>
      </section>
      <section className="panel" aria-labelledby="limits">
        <h2 id="limits">{t(text.limits)}</h2>
        <div className="panel-body">
          {mayEdit ? (
            <LimitsForm
              key={Object.values(limits).join()}
              id={account.id}
              name={account.name}
              limits={limits}
            />
          ) : (
            <Facts
              facts={[
                { label: t(text.siteQuota), value: count(siteQuota) },
                { label: t(text.creditQuota), value: money(creditQuota, 'USD') },
                { label: t(text.chat), value: t(chat ? text.yes : text.no) },
                { label: t(text.resells), value: t(reseller ? text.yes : text.no) },
              ]}
            />
          )}
        </div>
      </section>
      {locking && <LockDialog account={account} onClose={() => setLocking(false)} />}
    </>
  )
}

function LimitsForm({ id, name, limits }: { id: string; name: string; limits: AccountLimits }) {
  const t = useText()
  const save = useAction(editAccount, {
    tell: 'form',
    done: ({ approvalId }) => (approvalId === null ? [text.saved, { name }] : text.quotaRequested),
    refresh: [listAccounts],
  })
  const frame = useFormFrame({
    schema: AccountLimits,
    values: limits,
    submit: (body) => save.act({ params: { id }, body }),
  })
  return (
    <Form frame={frame} submitLabel={t(words.save)}>
      <NumberField name={frame.name('siteQuota')} label={text.siteQuota} help={text.siteQuotaHelp} required />
      <AmountField
        name={frame.name('creditQuota')}
        label={text.creditQuota}
        help={text.creditQuotaHelp}
        unit="USD"
        decimals={2}
        required
      />
      <CheckField name={frame.name('chat')} label={text.chat} help={text.chatHelp} />
      <CheckField name={frame.name('reseller')} label={text.resells} help={text.resellsHelp} />
    </Form>
  )
}
