import type { ReactNode } from 'react'
import { INVITATION_HOURS } from '#features/accounts/users/invitation.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconBell, IconBuilding, IconMail, IconReceiptDollar } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OfficeFleet } from '../../companies-contract.ts'
import { companyTexts } from './company-texts.ts'
import styles from './Companies.module.css'

type CardProps = {
  /** As typed; empty at first. */
  name: string
  /** Fleets and vehicles that the company manages already. */
  has?: { fleets: number; vehicles: number }
  newFleets: readonly OfficeFleet[]
  /** Name of the user that the button will invite; empty if none. */
  invited: string
  /** Shown while no user will be invited. */
  ofPeople: string | null
  children?: ReactNode
}

const NONE = { fleets: 0, vehicles: 0 }

/** The consequences of saving, by name, updated with each change. The primary action is at its bottom. */
export const WhatHappens = ({ name, has = NONE, newFleets, invited, ofPeople, children }: CardProps) => {
  const t = useTexts(companyTexts)
  const { number } = useFormats()
  const fleets = has.fleets + newFleets.length
  const vehicles = newFleets.reduce((sum, fleet) => sum + fleet.vehicles, has.vehicles)
  const owners = [...new Set(newFleets.flatMap((fleet) => fleet.owners))]
  const company = name.trim() || t('theCompany')
  const inDays = INVITATION_HOURS / 24
  return (
    <aside className={styles.aside} aria-label={t('whatHappens')}>
      <section className={ui.panel}>
        <header>
          <h2>{t('whatHappens')}</h2>
        </header>
        <ul className={styles.sentences} aria-live="polite">
          <Sentence icon={IconBuilding}>
            {fleets === 0
              ? t('looksAfterNone', { company })
              : t('looksAfter', {
                  company,
                  fleets: t('fleetsCount', { count: fleets, number: number(fleets) }),
                  vehicles: t('vehiclesCount', { count: vehicles, number: number(vehicles) }),
                })}
          </Sentence>
          {invited ? (
            <Sentence icon={IconMail}>{t('invitedFor', { name: invited, count: inDays })}</Sentence>
          ) : ofPeople ? (
            <Sentence icon={IconMail}>{ofPeople}</Sentence>
          ) : null}
          {owners.length > 0 ? (
            <Sentence icon={IconBell}>
              {t('ownersTold', { count: owners.length, number: number(owners.length), owners })}
            </Sentence>
          ) : null}
          {newFleets.length > 0 ? <Sentence icon={IconReceiptDollar}>{t('ordersStay')}</Sentence> : null}
        </ul>
        {children ? <div className={styles.asideFoot}>{children}</div> : null}
      </section>
    </aside>
  )
}

const Sentence = ({ icon: Icon, children }: { icon: typeof IconMail; children: ReactNode }) => (
  <li>
    <Icon size={16} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </li>
)
