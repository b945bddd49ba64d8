import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { BrandFooter } from './BrandFooter.tsx'
import { SignInArt } from './SignInArt.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './AuthLayout.module.css'

/** Layout of the sign-in pages: the form on the left, the product illustration beside it. */
export const AuthLayout = ({
  title,
  above,
  children,
}: {
  title: string
  /** Content above the heading, such as the step indicator. */
  above?: ReactNode
  children: ReactNode
}) => {
  const brand = brandOfPage()
  return (
    <div className={styles.door}>
      <div className={clsx(ui.column, styles.left)}>
        <header className={clsx(styles.head, ui.row, ui.apart)}>
          <span className={ui.brandLine}>
            <BrandMark id={brand.id} size={32} />
            {brand.name}
          </span>
          <LanguageSwitch />
        </header>
        <main className={styles.box}>
          {above}
          <h1>{title}</h1>
          {children}
        </main>
        <BrandFooter className={styles.foot} />
      </div>
      <div className={styles.art} aria-hidden="true">
        <SignInArt />
      </div>
    </div>
  )
}
