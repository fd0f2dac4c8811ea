import { useName } from '../../lib/text/text.ts'
import { isMixed, mayGive, type PermissionNode, toggleKey } from './tree-keys.ts'
import './tree.css'

type Props = {
  tree: readonly PermissionNode[]
  keys: ReadonlySet<string>
  /** Read-only. */
  fixed: boolean
  label: string
  id: string
  describedBy: string | undefined
  /** The accessible name of an action whose label occurs many times: it includes the menu. */
  nameOf: (menu: PermissionNode, action: PermissionNode) => string
  onChange: (keys: Set<string>) => void
}

/** Menus with their actions as native checkboxes, which work with keyboard and screen reader. */
export function PermissionTree({ tree, keys, fixed, label, id, describedBy, nameOf, onChange }: Props) {
  const toggle = (key: string, on: boolean) => onChange(toggleKey(tree, keys, key, on))
  return (
    <ul className="permission-tree" id={id} aria-label={label} aria-describedby={describedBy}>
      {tree.map((node) => (
        <Branch key={node.key} node={node} keys={keys} fixed={fixed} nameOf={nameOf} onToggle={toggle} />
      ))}
    </ul>
  )
}

type BranchProps = {
  node: PermissionNode
  keys: ReadonlySet<string>
  fixed: boolean
  nameOf: Props['nameOf']
  onToggle: (key: string, on: boolean) => void
}

function Branch({ node, keys, fixed, nameOf, onToggle }: BranchProps) {
  const actions = node.children.filter((child) => child.kind === 'action')
  const menus = node.children.filter((child) => child.kind === 'menu')
  return (
    <li className={menus.length > 0 ? 'permission-group' : 'permission-menu'}>
      <Box node={node} keys={keys} fixed={fixed} onToggle={onToggle} />
      {actions.length > 0 && (
        <ul className="permission-actions">
          {actions.map((action) => (
            <li key={action.key}>
              <Box node={action} keys={keys} fixed={fixed} onToggle={onToggle} name={nameOf(node, action)} />
            </li>
          ))}
        </ul>
      )}
      {menus.length > 0 && (
        <ul className="permission-menus">
          {menus.map((menu) => (
            <Branch
              key={menu.key}
              node={menu}
              keys={keys}
              fixed={fixed}
              nameOf={nameOf}
              onToggle={onToggle}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

/** `name` is the accessible name, if the visible label occurs many times. */
function Box({ node, keys, fixed, onToggle, name }: Omit<BranchProps, 'nameOf'> & { name?: string }) {
  const nameIn = useName()
  const mixed = isMixed(node, keys)
  return (
    <label>
      <input
        ref={(input) => {
          // `indeterminate` is not an attribute: only a script can set it.
          if (input) input.indeterminate = mixed
        }}
        type="checkbox"
        aria-label={name}
        checked={keys.has(node.key)}
        disabled={fixed || !mayGive(node)}
        onChange={(event) => onToggle(node.key, mixed || event.target.checked)}
      />
      <span>{nameIn(node.text)}</span>
    </label>
  )
}
