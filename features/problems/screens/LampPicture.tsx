import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type Lamp, LAMP_FACTS } from '../lamps.ts'
import styles from './LampPicture.module.css'

/* Our own drawings, 24 by 24: the standard's are under copyright. */
const SHAPES: Record<Lamp, ReactNode> = {
  engine: <path d="M4 10v5M4 12.5h2.5M6.5 9.5h2L10 8h5l1.5 2.5H18V9h2.5v7.5H18V15h-1l-1.5 2.5H9L6.5 15zM10 5.5h4.5M12.2 5.5V8" />,
  oil: (
    <>
      <path d="M3 9.5l2.5-.5 2 1.5h6l5-2.5-3.5 8H7.5v-5.5M9.5 10.5v-2M8 8.5h3M21 13v0" />
      <path d="M20.5 12.2c.9 1.2 1 1.9.5 2.3-.6.4-1.4 0-1.3-.8 0-.4.3-.9.8-1.5z" />
    </>
  ),
  brakes: (
    <>
      <circle cx="12" cy="12" r="5.5" />
      <path d="M12 9v3.5M12 15v.1M4.5 6.5a9 9 0 000 11M19.5 6.5a9 9 0 010 11" />
    </>
  ),
  tire_pressure: (
    <path d="M7.5 4.5C4.5 8 4.5 13 7 17h10c2.5-4 2.5-9-.5-12.5M8.5 17v2M11 17v2M13 17v2M15.5 17v2M12 7.5V12M12 14.5v.1" />
  ),
  battery: <path d="M3.5 8h17v10h-17zM6.5 8V6h3v2M14.5 8V6h3v2M6 12.5h3.5M14.5 12.5H18M16.2 10.8v3.5" />,
  temperature: (
    <path d="M10.5 13.5V5a1.5 1.5 0 013 0v8.5a3 3 0 11-3 0zM13.5 7H16M13.5 10H16M3.5 18c1.2-1 2.300-1 3.5 0M17 18c1.2-1 2.300-1 3.5 0" />
  ),
  abs: (
    <>
      <circle cx="12" cy="12" r="6" />
      <path d="M4 6.5a9.5 9.5 0 000 11M20 6.5a9.5 9.5 0 010 11" />
      <text x="12" y="14" textAnchor="middle">
        ABS
      </text>
    </>
  ),
  airbag: (
    <>
      <circle cx="9" cy="5.5" r="2" />
      <circle cx="16.5" cy="11" r="3.5" />
      <path d="M7.5 9l1 6.5h4.5l2.5 4M5 9.5l1.5 9" />
    </>
  ),
  steering: (
    <>
      <circle cx="10.5" cy="12" r="7" />
      <circle cx="10.5" cy="12" r="2" />
      <path d="M3.7 11h4.8M12.5 11h4.8M10.5 14v5M20.5 8v5M20.5 16v.1" />
    </>
  ),
  exhaust: (
    <>
      <path d="M2.5 12H6M18 12h3.5M6 8h12v8H6z" />
      <path d="M9 10.5v.1M12 10.5v.1M15 10.5v.1M10.5 13.5v.1M13.5 13.5v.1" />
    </>
  ),
  other_amber: <path d="M6 12v.1M12 12v.1M18 12v.1" strokeWidth="2.6" />,
  other_red: <path d="M6 12v.1M12 12v.1M18 12v.1" strokeWidth="2.6" />,
}

/** The picture of a warning light, in its own color on a dark dashboard. */
export const LampPicture = ({ lamp, size = 44, isFlashing = false }: { lamp: Lamp; size?: number; isFlashing?: boolean }) => (
  <svg
    className={clsx(
      styles.lampPicture,
      LAMP_FACTS[lamp].color === 'red' ? styles.redLamp : styles.amberLamp,
      isFlashing && styles.flashing,
    )}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {SHAPES[lamp]}
  </svg>
)
