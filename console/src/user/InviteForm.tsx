import { addInvitation, InvitationInput } from '@fairlead/api/user/invitation.ts'
import { UserType } from '@fairlead/api/user/user.ts'
import { buttonKey } from '../lib/access.ts'
import { call } from '../lib/call.ts'
import { rememberedList } from '../lib/list-search.ts'
import { goTo } from '../lib/navigator.ts'
import { showToast } from '../lib/notices.ts'
import { useText } from '../lib/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { refreshPeople } from './people-refresh.ts'
import { text } from './text.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { TypeField } from './TypeField.tsx'

/** A user begins as an invitation. */
export function InviteForm() {
  const t = useText()
  const frame = useFormFrame({
    schema: InvitationInput,
    values: { email: '', type: UserType.normal, roleIds: [] },
    submit: async (body) => {
      await call(addInvitation, { body }, { tell: 'form' })
      showToast('success', t(text.invited, { email: body.email }), 5000)
      await refreshPeople()
      goTo(paths.invitations(), { replace: true })
    },
  })
  return (
    <>
      <PageHead title={t(text.inviteUser)} />
      <section className="panel panel-body">
        <div className="stack">
          <p className="soft">{t(text.inviteHint)}</p>
          <Form
            frame={frame}
            submitLabel={t(text.invite)}
            action={buttonKey('user', 'send', 'add')}
            aside={
              <ButtonLink place={paths.users(rememberedList(paths.users().to))}>{t(text.cancel)}</ButtonLink>
            }
          >
            <Field name="email" label={text.email} required>
              {(control) => (
                <input
                  className="input"
                  type="email"
                  autoComplete="off"
                  spellCheck={false}
                  {...control}
                  {...frame.form.register('email')}
                />
              )}
            </Field>
            <TypeField />
            <RoleChoice />
          </Form>
        </div>
      </section>
    </>
  )
}
