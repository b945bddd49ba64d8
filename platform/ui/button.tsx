import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useOff } from './form/kit/off.ts'
import { ui } from './styles/ui.ts'

type Look = 'primary' | 'quiet' | 'brand' | 'danger' | 'ghost'
type Size = 'sm' | 'md' | 'lg' | 'xl'
const LOOKS = { primary: ui.primary, quiet: undefined, brand: ui.branded, danger: ui.danger, ghost: ui.ghost }
const SIZES = { sm: ui.compact, md: undefined, lg: ui.large, xl: ui.largest }
type Shape = { look?: Look; size?: Size; wide?: boolean; icon?: ReactNode }

/** The class of a button; also for links that look like buttons. */
export const buttonClass = ({ look = 'quiet', size = 'md', wide }: Shape): string =>
  clsx(ui.button, LOOKS[look], SIZES[size], wide && ui.fullWidth)

/** One primary per screen. While busy it keeps its width, cannot be pressed again, and announces it. */
export const Button = ({
  look,
  size,
  wide,
  icon,
  busy,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Shape & { busy?: boolean }) => {
  const isOff = Boolean(rest.disabled || busy)
  const { 'aria-disabled': ariaDisabled, ...off } = useOff(isOff, rest)
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(look ? { look } : {}), ...(size ? { size } : {}), ...(wide ? { wide } : {}) })}
      aria-busy={busy || rest['aria-busy']}
      {...off}
      aria-disabled={ariaDisabled ?? rest['aria-disabled']}
      onClick={isOff ? ignore : rest.onClick}
    >
      {busy ? <span className={ui.spinner} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}

const ignore = (event: MouseEvent): void => event.preventDefault()

/** A button with only an icon; the label is for screen readers. */
export const IconButton = ({
  label,
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) => (
  <button type="button" className={clsx(ui.iconButton, className)} aria-label={label} title={label} {...rest}>
    {children}
  </button>
)
