import { getFullTree, getRoleTree, type RoleNode, type RoleTree } from '@fairlead/api/user/role-tree.ts'
import { addRole, getRole } from '@fairlead/api/user/role.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useHolds } from '../../lib/session/access.ts'
import { useSearchValue } from '../../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../../lib/address/list-search.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Missing } from '../../ui/page/Missing.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { RowActions } from '../../ui/table/RowActions.tsx'
import { useRoleName } from '../../ui/text/RoleNames.tsx'
import { text } from '../text.ts'
import { flatTree } from '../../ui/tree/tree-keys.ts'
import { RoleForm } from './RoleForm.tsx'
import { useRoleActs } from './use-role-acts.ts'

export const load = ({ id }: RawSearch) => {
  if (!id) return prefetchCall(getFullTree, {})
  prefetchCall(getRole, { params: { id } })
  prefetchCall(getRoleTree, { params: { id } })
}

/** The form is remounted when the role has changed, because the cached one from an earlier visit may be out of date. */
const stateOf = (name: string, tree: RoleTree) =>
  [name, ...flatTree<RoleNode>(tree).flatMap((node) => (node.checked ? [node.key] : []))].join()

const listPlace = () => paths.roles(rememberedList(paths.roles().to))

/** Without an id, the page creates a role. */
export default function RoleEditPage() {
  const id = useSearchValue('id')
  const mayAdd = useHolds(addRole)
  if (id) return <EditRole key={id} id={id} />
  return mayAdd ? <AddRole /> : <Navigate to={paths.forbidden().to} replace />
}

function AddRole() {
  const t = useText()
  const query = useQuery(callQuery(getFullTree, {}))
  return (
    <>
      <PageHead title={t(text.createRole)} />
      {query.data && (
        <section className="panel panel-body">
          <RoleForm tree={query.data} />
        </section>
      )}
    </>
  )
}

function EditRole({ id }: { id: string }) {
  const t = useText()
  const nameOf = useRoleName()
  const actsOf = useRoleActs(() => goTo(listPlace(), { replace: true }))
  const role = useQuery(callQuery(getRole, { params: { id } }))
  const tree = useQuery({ ...callQuery(getRoleTree, { params: { id } }), enabled: role.isSuccess })
  if (role.isError) {
    const words = { title: text.role, missing: text.roleMissing, back: text.backToRoles }
    return <Missing {...words} query={role} list={listPlace()} />
  }
  if (!role.data) return <PageHead title={t(text.role)} />
  const name = nameOf(role.data.id, role.data.roleName)
  return (
    <>
      <PageHead title={name} object={name}>
        <RowActions head acts={actsOf(role.data)} />
      </PageHead>
      {tree.data && (
        <section className="panel panel-body">
          <RoleForm key={stateOf(role.data.roleName, tree.data)} role={role.data} tree={tree.data} />
        </section>
      )}
    </>
  )
}
