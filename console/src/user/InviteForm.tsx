import { addInvitation, InvitationInput } from '@fairlead/api/user/invitation.ts'
import { UserType } from '@fairlead/api/user/user.ts'
import { rememberedList } from '../lib/address/list-search.ts'
import { goTo } from '../lib/address/navigator.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { Form } from '../ui/form/Form.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { refreshPeople } from './people-refresh.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { text } from './text.ts'
import { TypeField } from './TypeField.tsx'
import { words } from '../ui/text/words.ts'

/** A new user starts as an invitation. */
export function InviteForm() {
  const t = useText()
  const invite = useAction(addInvitation, {
    tell: 'form',
    done: (_, { body }) => [text.invited, { email: body.email }],
    refresh: refreshPeople,
  })
  const frame = useFormFrame({
    schema: InvitationInput,
    values: { email: '', type: UserType.normal, roleIds: [] },
    submit: async (body) => {
      await invite.act({ body })
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
            action={addInvitation}
            aside={
              <ButtonLink place={paths.users(rememberedList(paths.users().to))}>{t(words.cancel)}</ButtonLink>
            }
          >
            <TextField
              name={frame.name('email')}
              label={text.email}
              required
              type="email"
              autoComplete="off"
              spellCheck={false}
            />
            <TypeField name={frame.name('type')} />
            <RoleChoice name={frame.name('roleIds')} />
          </Form>
        </div>
      </section>
    </>
  )
}
