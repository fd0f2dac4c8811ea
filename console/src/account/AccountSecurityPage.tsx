import {
  type AccountSecurity,
  getAccountSecurity,
  saveAccountSecurity,
} from '@fairlead/api/account/account-security.ts'
import { getSecurity } from '@fairlead/api/factor/second-factor.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useQuery } from '@tanstack/react-query'
import { useHolds } from '../lib/session/access.ts'
import { useQuantity } from '../lib/text/quantity.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useMe } from '../lib/session/session.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { ButtonLink } from '../ui/button/Button.tsx'
import { CheckField } from '../ui/field/CheckField.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Form } from '../ui/form/Form.tsx'
import { SettingsPage } from '../ui/page/SettingsPage.tsx'
import { NumberField } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { accountSecurityText as text } from './text.ts'
import { words } from '../ui/text/words.ts'

export const load = () => prefetchCall(getAccountSecurity, {})

/** The rules for sign-ins of all users of the account. */
export default function AccountSecurityPage() {
  const t = useText()
  const mayEdit = useHolds(saveAccountSecurity)
  return (
    <SettingsPage
      title={t(menuText('account_security'))}
      help={text.help}
      query={useQuery(callQuery(getAccountSecurity, {}))}
    >
      {(data) => (
        <>
          <Standing security={data} readOnly={!mayEdit} />
          {mayEdit && <RulesForm key={`${data.mfaRequired} ${data.sessionHours}`} security={data} />}
        </>
      )}
    </SettingsPage>
  )
}

/** The current state of the account, with the rules for users who may not change them. */
function Standing({ security, readOnly }: { security: AccountSecurity; readOnly: boolean }) {
  const t = useText()
  const { count } = useQuantity()
  const { mfaRequired, sessionHours, usersWithoutMfa } = security
  const rules = [
    { label: t(text.secondFactor), value: t(mfaRequired ? text.demanded : text.notDemanded) },
    { label: t(text.sessionHours), value: count(sessionHours) },
  ]
  return (
    <Facts
      facts={[...(readOnly ? rules : []), { label: t(text.withoutMfa), value: count(usersWithoutMfa) }]}
    />
  )
}

function RulesForm({ security: { mfaRequired, sessionHours } }: { security: AccountSecurity }) {
  const t = useText()
  const hasDevice = useMe().mfaEnabled
  const save = useAction(saveAccountSecurity, {
    tell: 'form',
    done: text.saved,
    refresh: [getAccountSecurity, getSecurity],
  })
  const frame = useFormFrame({
    schema: saveAccountSecurity.body,
    values: { mfaRequired, sessionHours },
    submit: (body) => save.act({ body }),
  })
  return (
    <>
      {!hasDevice && !mfaRequired && (
        <Alert tone="info">
          <div className="row">
            <span>{t(text.ownFirst)}</span>
            <ButtonLink place={paths.bindMfa(paths.accountSecurity().to)}>{t(text.bind)}</ButtonLink>
          </div>
        </Alert>
      )}
      <Form frame={frame} submitLabel={t(words.save)}>
        <CheckField name={frame.name('mfaRequired')} label={text.mfaRequired} help={text.mfaRequiredHelp} />
        <NumberField
          name={frame.name('sessionHours')}
          label={text.sessionHours}
          help={text.sessionHoursHelp}
          required
        />
      </Form>
    </>
  )
}
