import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Person } from '#platform/ui/page.tsx'
import type { FormWire } from '../../contract.ts'
import { fillTexts } from './texts.ts'

/** The first person who can assign another vehicle and has a phone. */
export const WhoDecides = ({ deciders }: Pick<FormWire, 'deciders'>) => {
  const t = useTexts(fillTexts)
  const formats = useFormats()
  const person = deciders.find(({ phone }) => phone)
  if (!person?.phone) return null
  return (
    <Person
      name={person.name}
      role={t('canAssign')}
      phone={formats.phone(person.phone)}
      phoneLink={`tel:${person.phone.replaceAll(/\D/g, '')}`}
    />
  )
}
