import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { phoneLink } from '#features/countries/phone.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Person } from '#platform/ui/page.tsx'
import type { Approver } from '../../contract.ts'
import { orderTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

/** Limits the list when everyone in a fleet may decide. */
export const PEOPLE_LISTED_MAXIMUM = 6

/** People to call, each with a phone number. */
export const People = ({ people }: { people: Approver[] }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const { data: me } = useQuery(currentUserQuery)
  if (people.length === 0) return <p className={clsx(ui.small, ui.faint)}>{t('nobody')}</p>
  return (
    <div className={ui.stack}>
      {people.slice(0, PEOPLE_LISTED_MAXIMUM).map((person) => {
        const isMe = person.id === me?.id
        return (
          <Person
            key={person.id}
            name={isMe ? t('you', { name: person.name }) : person.name}
            role={person.roles.join(', ')}
            {...(isMe ? {} : { phone: formats.phone(person.cellPhone), phoneLink: phoneLink(person.cellPhone) })}
          />
        )
      })}
      {people.length > PEOPLE_LISTED_MAXIMUM ? (
        <p className={clsx(ui.small, ui.faint)}>{t('andMore', { count: people.length - PEOPLE_LISTED_MAXIMUM })}</p>
      ) : null}
    </div>
  )
}
