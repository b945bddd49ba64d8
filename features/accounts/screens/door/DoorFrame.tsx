import './door.css'
import type { ReactNode } from 'react'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { BrandMark } from '#features/brands/screens/BrandMark.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { BrandFooter } from './BrandFooter.tsx'
import { SignInArt } from './SignInArt.tsx'

/** The doors of the product look alike: the form alone on the left, and beside it the rulers that say what the product does. */
export const DoorFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const brand = brandOfPage()
  return (
    <div className="si">
      <div className="si-l">
        <header className="head row between">
          <span className="logo2">
            <BrandMark id={brand.id} size={32} />
            {brand.name}
          </span>
          <LanguageSwitch />
        </header>
        <main className="box">
          <h1>{title}</h1>
          {children}
        </main>
        <BrandFooter className="foot" />
      </div>
      <SignInArt />
    </div>
  )
}
