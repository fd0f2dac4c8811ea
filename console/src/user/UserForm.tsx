import { canEditUser, editUser, type User, UserChange } from '@fairlead/api/user/user.ts'
import { rememberedList } from '../lib/address/list-search.ts'
import { goTo } from '../lib/address/navigator.ts'
import { fetchMe, useMe } from '../lib/session/session.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { Form } from '../ui/form/Form.tsx'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { LinkedAccountChoice } from './LinkedAccountChoice.tsx'
import { refreshPeople } from './people-refresh.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { text } from './text.ts'
import { TypeField } from './TypeField.tsx'
import { words } from '../ui/text/words.ts'

/** The form of a user. The signed-in user's own type and roles are visible but disabled. */
export function UserForm({ user }: { user: User }) {
  const t = useText()
  const me = useMe()
  const isSelf = user.id === me.id
  const list = paths.users(rememberedList(paths.users().to))
  const save = useAction(editUser, {
    tell: 'form',
    done: (_, { body: { email } }) => [email === user.email ? text.saved : text.savedButAddress, { email }],
    refresh: () => Promise.all([refreshPeople(), isSelf && fetchMe({ tell: 'all' })]),
  })
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
      await save.act({ params: { id: user.id }, body })
      goTo(list, { replace: true })
    },
  })
  return (
    <Form
      frame={frame}
      submitLabel={t(words.save)}
      action={editUser}
      unless={canEditUser(me, user)}
      aside={<ButtonLink place={list}>{t(words.cancel)}</ButtonLink>}
    >
      <TextField
        name={frame.name('username')}
        label={text.username}
        help={text.usernameHelp}
        required
        fixed={user.accountType === 1}
        {...verbatim}
      />
      <TextField
        name={frame.name('email')}
        label={text.email}
        help={text.emailHelp}
        required
        type="email"
        autoComplete="off"
        spellCheck={false}
      />
      <TypeField name={frame.name('type')} fixed={isSelf} />
      <RoleChoice name={frame.name('roleIds')} fixed={isSelf} />
      <LinkedAccountChoice name={frame.name('linkedAccountIds')} />
      <TextField
        name={frame.name('popularizeNumber')}
        label={text.popularizeNumber}
        help={text.popularizeHelp}
        autoComplete="off"
        spellCheck={false}
      />
    </Form>
  )
}
