import { canEditUser, editUser, type User, UserChange } from '@fairlead/api/user/user.ts'
import { buttonKey } from '../lib/access.ts'
import { call } from '../lib/call.ts'
import { rememberedList } from '../lib/list-search.ts'
import { goTo } from '../lib/navigator.ts'
import { showToast } from '../lib/notices.ts'
import { fetchMe, useMe } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { LinkedAccountChoice } from './LinkedAccountChoice.tsx'
import { refreshPeople } from './people-refresh.ts'
import { text } from './text.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { TypeField } from './TypeField.tsx'

/** What can be changed of a user. One's own type and roles stand there and stay. */
export function UserForm({ user }: { user: User }) {
  const t = useText()
  const me = useMe()
  const isSelf = user.id === me.id
  const list = paths.users(rememberedList(paths.users().to))
  const frame = useFormFrame({
    schema: UserChange,
    values: {
      email: user.email,
      username: user.username,
      type: user.type,
      roleIds: user.roleIds,
      linkedAccountIds: user.linkedAccountIds,
      popularizeNumber: user.popularizeNumber,
    },
    submit: async (body) => {
      await call(editUser, { params: { id: user.id }, body }, { tell: 'form' })
      const asked = body.email !== user.email
      showToast('success', t(asked ? text.savedButAddress : text.saved, { email: body.email }), 5000)
      await Promise.all([refreshPeople(), isSelf && fetchMe({ tell: 'all' })])
      goTo(list, { replace: true })
    },
  })
  const { register } = frame.form
  return (
    <Form
      frame={frame}
      submitLabel={t(text.save)}
      action={buttonKey('user', 'save', 'edit')}
      unless={canEditUser(me, user)}
      aside={<ButtonLink place={list}>{t(text.cancel)}</ButtonLink>}
    >
      <Field name="username" label={text.username} help={text.usernameHelp} required>
        {(control) => (
          <input
            className="input"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={user.accountType === 1}
            {...control}
            {...register('username')}
          />
        )}
      </Field>
      <Field name="email" label={text.email} help={text.emailHelp} required>
        {(control) => (
          <input
            className="input"
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...control}
            {...register('email')}
          />
        )}
      </Field>
      <TypeField fixed={isSelf} />
      <RoleChoice fixed={isSelf} />
      <LinkedAccountChoice />
      <Field name="popularizeNumber" label={text.popularizeNumber} help={text.popularizeHelp}>
        {(control) => (
          <input
            className="input"
            type="text"
            autoComplete="off"
            spellCheck={false}
            {...control}
            {...register('popularizeNumber')}
          />
        )}
      </Field>
    </Form>
  )
}
