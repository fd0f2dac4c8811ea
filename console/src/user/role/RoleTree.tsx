import type { RoleNode } from '@fairlead/api/user/role-tree.ts'
import { useText } from '../../lib/text/text.ts'
import { isMixed, mayGrant, toggleKey } from './role-keys.ts'
import { text } from '../text.ts'
import './role-tree.css'

type Props = {
  tree: readonly RoleNode[]
  keys: ReadonlySet<string>
  /** Nothing can be changed. */
  fixed: boolean
  label: string
  id: string
  describedBy: string | undefined
  onChange: (keys: Set<string>) => void
}

/** Menus with their actions as checkboxes, which the browser itself makes usable by keyboard and screen reader. */
export function RoleTree({ tree, keys, fixed, label, id, describedBy, onChange }: Props) {
  const toggle = (key: string, on: boolean) => onChange(toggleKey(tree, keys, key, on))
  return (
    <ul className="role-tree" id={id} aria-label={label} aria-describedby={describedBy}>
      {tree.map((node) => (
        <Branch key={node.key} node={node} keys={keys} fixed={fixed} onToggle={toggle} />
      ))}
    </ul>
  )
}

type BranchProps = {
  node: RoleNode
  keys: ReadonlySet<string>
  fixed: boolean
  onToggle: (key: string, on: boolean) => void
}

function Branch({ node, keys, fixed, onToggle }: BranchProps) {
  const t = useText()
  const actions = node.children.filter((child) => child.kind === 'action')
  const menus = node.children.filter((child) => child.kind === 'menu')
  return (
    <li className={menus.length > 0 ? 'role-group' : 'role-menu'}>
      <Box node={node} keys={keys} fixed={fixed} onToggle={onToggle} />
      {actions.length > 0 && (
        <ul className="role-actions">
          {actions.map((action) => (
            <li key={action.key}>
              <Box
                node={action}
                keys={keys}
                fixed={fixed}
                onToggle={onToggle}
                name={t(text.actionOfMenu, { menu: t(node.text), action: t(action.text) })}
              />
            </li>
          ))}
        </ul>
      )}
      {menus.length > 0 && (
        <ul className="role-menus">
          {menus.map((menu) => (
            <Branch key={menu.key} node={menu} keys={keys} fixed={fixed} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** `name` is read out where the visible word appears many times. */
function Box({ node, keys, fixed, onToggle, name }: BranchProps & { name?: string }) {
  const t = useText()
  const mixed = isMixed(node, keys)
  return (
    <label>
      <input
        ref={(input) => {
          // Not an attribute: only a script can set it.
          if (input) input.indeterminate = mixed
        }}
        type="checkbox"
        aria-label={name}
        checked={keys.has(node.key)}
        disabled={fixed || !mayGrant(node)}
        onChange={(event) => onToggle(node.key, mixed || event.target.checked)}
      />
      <span>{t(node.text)}</span>
    </label>
  )
}
