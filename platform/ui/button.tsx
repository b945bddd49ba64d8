import type { ButtonHTMLAttributes, ReactNode } from 'react'

type Look = 'primary' | 'quiet' | 'brand' | 'danger' | 'ghost'
type Size = 'sm' | 'md' | 'lg' | 'xl'
type Shape = { look?: Look; size?: Size; wide?: boolean; icon?: ReactNode }

/** The class of a button; links that look like buttons use it too. */
export const buttonClass = ({ look = 'quiet', size = 'md', wide }: Shape): string =>
  ['btn', look === 'quiet' ? '' : look, size === 'md' ? '' : size, wide ? 'wide' : ''].filter(Boolean).join(' ')

/** One primary per screen. While busy it keeps its width, cannot be pressed again, and says so. */
export const Button = ({
  look,
  size,
  wide,
  icon,
  busy,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Shape & { busy?: boolean }) => (
  <button
    type="button"
    {...rest}
    className={buttonClass({ ...(look ? { look } : {}), ...(size ? { size } : {}), ...(wide ? { wide } : {}) })}
    aria-busy={busy || undefined}
    disabled={rest.disabled || busy}
  >
    {busy ? <span className="spin" aria-hidden="true" /> : icon}
    <span>{children}</span>
  </button>
)

/** A button that is only a picture; the label is for those who cannot see it. */
export const IconButton = ({ label, children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) => (
  <button type="button" className="iconbtn" aria-label={label} title={label} {...rest}>
    {children}
  </button>
)
