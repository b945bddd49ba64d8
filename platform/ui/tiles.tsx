import { clsx } from 'clsx'
import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ui } from './styles/ui.ts'

export type Tile = {
  key: string
  icon?: ReactNode
  label: ReactNode
  figure: ReactNode
  note?: ReactNode
  /** Created with `linkOptions`, which checks the route and its parameters. */
  link: LinkOptions
  current?: boolean
}

/** Figures that link to the list they count; they share one card with hairlines. `current` is the heading of the list below. */
export const Tiles = ({ tiles, label }: { tiles: readonly Tile[]; label?: string }) => (
  <nav className={clsx(ui.tiles, ui.three)} aria-label={label}>
    {tiles.map((tile) => (
      <Link
        key={tile.key}
        className={ui.tile}
        {...tile.link}
        activeProps={{ 'aria-current': tile.current ? 'true' : undefined }}
        aria-current={tile.current ? 'true' : undefined}
      >
        <span className={ui.tileName}>
          {tile.icon}
          {tile.label}
        </span>
        <span className={ui.tileFigure}>{tile.figure}</span>
        {tile.note ? <span className={ui.tileNote}>{tile.note}</span> : null}
      </Link>
    ))}
  </nav>
)
