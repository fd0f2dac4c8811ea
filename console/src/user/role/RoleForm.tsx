import type { RoleNode } from '@fairlead/api/user/role-tree.ts'
import { lookAlikeOf, namesOf } from '@fairlead/api/user/role-look.ts'
import { addRole, canEditRole, editRole, listRoles, type Role, RoleInput } from '@fairlead/api/user/role.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { useName, useText } from '../../lib/text/text.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { refreshPeople } from '../people-refresh.ts'
import { PermissionTree } from '../../ui/tree/PermissionTree.tsx'
import { flatTree, splitKeys } from '../../ui/tree/tree-keys.ts'
import { text } from '../text.ts'
import { words } from '../../ui/text/words.ts'

/** Warns of a name that people take for another one, while it is typed. */
function LookAlike({ id }: { id: string | undefined }) {
  const t = useText()
  const { control } = useFormContext<RoleInput>()
  const name = useWatch({ control, name: 'roleName' })
  const roles = useQuery(callQuery(listRoles, { query: { pageSize: 100 } }, { quiet: true }))
  const other = name.trim() === '' ? null : lookAlikeOf(name, id, (roles.data?.content ?? []).map(namesOf))
  return (
    other !== null && (
      <Alert tone="warn" live>
        {t(text.looksLikeHelp, { name: other })}
      </Alert>
    )
  )
}

/** Name and keys of a role; without `role` the form creates one. */
export function RoleForm({ role, tree }: { role?: Role; tree: readonly RoleNode[] }) {
  const t = useText()
  const nameIn = useName()
  const verdict = role ? canEditRole(role) : true
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    // A new role starts with the page that users see after signing in.
    () =>
      new Set(
        flatTree(tree).flatMap(({ key, checked, grantable }) =>
          checked || (!role && grantable && key === 'home') ? [key] : [],
        ),
      ),
  )
  const list = paths.roles(rememberedList(paths.roles().to))
  const saving = { tell: 'form', done: text.saved, refresh: refreshPeople } as const
  const add = useAction(addRole, saving)
  const edit = useAction(editRole, saving)
  const frame = useFormFrame({
    schema: RoleInput,
    values: { roleName: role?.roleName ?? '', ...splitKeys(tree, keys) },
    submit: async (body) => {
      await (role ? edit.act({ params: { id: role.id }, body }) : add.act({ body }))
      goTo(list, { replace: true })
    },
  })
  const change = (next: Set<string>) => {
    setKeys(next)
    const { menus, actions } = splitKeys(tree, next)
    frame.form.setValue('menus', menus, { shouldDirty: true })
    frame.form.setValue('actions', actions, { shouldDirty: true })
    frame.form.clearErrors(['menus', 'actions'])
  }
  return (
    <Form
      frame={frame}
      submitLabel={t(words.save)}
      action={role ? editRole : addRole}
      unless={verdict}
      aside={<ButtonLink place={list}>{t(words.cancel)}</ButtonLink>}
    >
      <TextField
        name={frame.name('roleName')}
        label={text.roleName}
        required
        autoComplete="off"
        fixed={verdict !== true}
      />
      <LookAlike id={role?.id} />
      <Field name={frame.name('menus')} label={text.permissions} help={text.permissionsHelp}>
        {(control) => (
          <PermissionTree
            tree={tree}
            keys={keys}
            fixed={verdict !== true}
            label={t(text.permissions)}
            id={control.id}
            describedBy={control['aria-describedby']}
            nameOf={(menu, action) =>
              t(text.actionOfMenu, { menu: nameIn(menu.text), action: nameIn(action.text) })
            }
            onChange={change}
          />
        )}
      </Field>
    </Form>
  )
}
