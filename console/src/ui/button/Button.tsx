import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { LinkTarget } from '../../lib/address/place.ts'
import './button.css'
import type { IconName } from '../drawings.ts'
import { Icon } from '../Icon.tsx'
import { Tooltip } from './Tooltip.tsx'

export type Look = 'default' | 'primary' | 'danger' | 'plain' | 'link'

const classes = (look: Look, square = false) => `button ${look}${square ? ' square' : ''}`

type Props = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  look?: Look
  icon?: IconName
  pending?: boolean
  /** Marks a destructive action, before any confirmation. */
  danger?: boolean | undefined
  /** Why the button is disabled. It stays in the tab order, so that everybody can read the reason. */
  reason?: string | undefined
  children: ReactNode
}

export function Button({
  look = 'default',
  danger = false,
  icon,
  pending = false,
  reason,
  children,
  onClick,
  ...rest
}: Props) {
  const idle = pending || reason !== undefined
  const button = (
    <button
      type="button"
      {...rest}
      className={danger ? `${classes(look)} destroys` : classes(look)}
      aria-disabled={idle || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (idle ? event.preventDefault() : onClick?.(event))}
    >
      {pending && <span className="spinner" />}
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
  return reason === undefined ? button : <Tooltip text={reason}>{button}</Tooltip>
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'> & {
  icon: IconName
  label: string
  look?: Look
}

/** A button with only an icon; its label is its name and its tooltip. */
export function IconButton({ icon, label, look = 'plain', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} names>
      <button type="button" {...rest} className={classes(look, true)} aria-label={label}>
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}

type LinkProps = { place: LinkTarget; look?: Look; icon?: IconName; children: ReactNode }

export function ButtonLink({ place, look = 'default', icon, children }: LinkProps) {
  return (
    <Link {...linkProps(place)} className={classes(look)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** Converts a `LinkTarget` to the router's props. */
export const linkProps = ({ to, search = {}, hash }: LinkTarget) => ({
  to,
  search: search as never,
  ...(hash !== undefined && { hash }),
})

export function PlaceLink({ place, children }: { place: LinkTarget; children: ReactNode }) {
  return <Link {...linkProps(place)}>{children}</Link>
}
