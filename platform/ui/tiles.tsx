import './form/choices.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type Tile = {
  key: string
  icon?: ReactNode
  label: ReactNode
  figure: ReactNode
  note?: ReactNode
  to: string
  search?: Record<string, string>
  current?: boolean
}

/** Figures that lead to the list which they count; they share one card with hairlines. `current` heads the list below them. */
export const Tiles = ({ tiles, label }: { tiles: readonly Tile[]; label?: string }) => (
  <nav className="tiles three" aria-label={label}>
    {tiles.map((tile) => (
      <Link
        key={tile.key}
        className="tile"
        to={tile.to}
        search={tile.search ?? {}}
        activeProps={{ 'aria-current': tile.current ? 'true' : undefined }}
        aria-current={tile.current ? 'true' : undefined}
      >
        <span className="k">
          {tile.icon}
          {tile.label}
        </span>
        <span className="v">{tile.figure}</span>
        {tile.note ? <span className="d">{tile.note}</span> : null}
      </Link>
    ))}
  </nav>
)
