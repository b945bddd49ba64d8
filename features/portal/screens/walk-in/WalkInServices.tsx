import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { optionKind, optionTexts } from '#features/services/option-words.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { IconX } from '#platform/ui/icons.ts'
import type { FoundVehicle, OfferedService } from '../../contract.ts'
import { portal } from '../calls.ts'
import { AddLine } from '../estimate/AddLine.tsx'
import { hasOdometer, OdometerField } from '../steps/OdometerField.tsx'
import { stepTexts } from '../steps/texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './WalkIn.module.css'
import { localize } from '#features/countries/country.ts'

export type ServiceRequest = { service: OfferedService; position: string | null }

type WalkInServicesProps = {
  vehicle: FoundVehicle
  services: ServiceRequest[]
  onChange: (services: ServiceRequest[]) => void
  odometer: { value: string; error: string | null; onChange: (typed: string) => void }
}

/** Requested services and odometer. Prices follow with the estimate. */
export const WalkInServices = ({ vehicle, services, onChange, odometer }: WalkInServicesProps) => {
  const t = useTexts(stepTexts)
  const heavy = vehicle.duty_class === 'medium_heavy'
  const offered = useQuery({
    ...portal.offeredServices.options({
      query: { medium_heavy: heavy, electric: vehicle.is_electric, trailer: vehicle.is_trailer },
    }),
    staleTime: 300_000,
  })
  const left = (offered.data?.services ?? []).filter(({ id }) => !services.some(({ service }) => service.id === id))
  const change = (index: number, position: string | null): void =>
    onChange(services.map((item, itemIndex) => (itemIndex === index ? { ...item, position } : item)))
  return (
    <>
      <h3 className={styles.groupHead}>{t('whatFor')}</h3>
      <ul className={styles.asked}>
        {services.map((item, index) => (
          <RequestedService
            key={item.service.id}
            service={item}
            onPosition={(position) => change(index, position)}
            onRemove={() => onChange(services.filter((one) => one !== item))}
          />
        ))}
      </ul>
      <AddLine services={left} onAdd={(service) => onChange([...services, { service, position: null }])} />
      {hasOdometer(vehicle) ? <OdometerField vehicle={vehicle} {...odometer} optional /> : null}
    </>
  )
}

type RequestedServiceProps = { service: ServiceRequest; onPosition: (position: string | null) => void; onRemove: () => void }

const RequestedService = ({ service: { service, position }, onPosition, onRemove }: RequestedServiceProps) => {
  const t = useTexts(stepTexts)
  const optionText = useTexts(optionTexts)
  const question = optionText(optionKind(service.positions))
  const language = useLanguage()
  const name = localize(service.name, language)
  return (
    <li className={ui.row}>
      <span className={ui.grow}>{name}</span>
      {service.positions ? (
        <SelectField
          hideLabel
          label={optionText('ofService', { service: name, question })}
          value={position ?? ''}
          onChange={(event) => onPosition(event.target.value || null)}
        >
          <option value="">{question}</option>
          {service.positions.map((one) => (
            <option key={one.code} value={one.code}>
              {localize(one.name, language)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <button
        type="button"
        className={clsx(ui.button, ui.square, ui.ghost)}
        aria-label={t('remove', { service: name })}
        onClick={onRemove}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}
