import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { zoneName } from '#features/orders/screens/words.ts'
import { SEARCH_RADIUS } from '#features/shops/great-circle.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/form/fields.tsx'
import { useDelayed } from '#platform/ui/form/use-delayed.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconMapPin, IconSearch } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OfficeShopPlace } from '../../shops/shops-contract.ts'
import { office } from '../calls.ts'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

/** Debounce of the address lookup. */
const LOOK_UP_DELAY_MS = 500
const SHORTEST_ADDRESS = 6

export type Pin = { latitude: number; longitude: number }

/** Looks up an address while it is typed: its place, or which part is missing. */
export const useShopPlace = (address: string, pin: Pin | null, shopId: number | undefined) => {
  const pendingAddress = useDelayed(address, LOOK_UP_DELAY_MS)
  const query = useQuery({
    ...office.shopPlace.options({
      query: { address: pendingAddress.trim(), ...pin, ...(shopId === undefined ? {} : { shop_id: shopId }) },
    }),
    enabled: pendingAddress.trim().length >= SHORTEST_ADDRESS,
  })
  const isCurrent = pendingAddress === address
  return {
    isLooking: !isCurrent || query.isFetching,
    place: isCurrent ? (query.data?.place ?? null) : null,
    problem: isCurrent ? (query.data?.problem ?? null) : null,
    suggestion: isCurrent ? (query.data?.suggestion ?? null) : null,
  }
}

type AddressProps = {
  field: { name: string; value: string; error: string | null; onChange: (value: string) => void }
  found: ReturnType<typeof useShopPlace>
  pin: Pin | null
  onPin: (pin: Pin | null) => void
}

export const AddressField = ({ field, found, pin, onPin }: AddressProps) => {
  const t = useTexts(shopTexts)
  return (
    <div className={ui.stack}>
      <TextField
        label={t('address')}
        help={t('addressHelp')}
        name={field.name}
        value={field.value}
        error={field.error ?? (field.value === '' ? null : found.problem)}
        icon={<IconSearch className={ui.icon} size={16} stroke={1.75} aria-hidden />}
        autoComplete="off"
        onChange={({ target }) => field.onChange(target.value)}
      />
      {found.suggestion ? (
        <div className={ui.row}>
          <Button size="sm" onClick={() => field.onChange(found.suggestion!)}>
            {t('useThis', { address: found.suggestion })}
          </Button>
        </div>
      ) : null}
      <div aria-live="polite">
        {found.place ? <FoundPlace place={found.place} pin={pin} onPin={onPin} /> : null}
        {!found.place && found.isLooking && field.value.length >= SHORTEST_ADDRESS ? (
          <p className={clsx(ui.small, ui.faint)}>{t('looking')}</p>
        ) : null}
      </div>
    </div>
  )
}

const FoundPlace = ({ place, pin, onPin }: { place: OfficeShopPlace } & Pick<AddressProps, 'pin' | 'onPin'>) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  const language = useLanguage()
  const [isPinning, setPinning] = useState(false)
  const radius = place.country === 'CA' ? `${SEARCH_RADIUS.kilometers} km` : `${SEARCH_RADIUS.miles} mi`
  const near =
    place.fleets === 0
      ? t('noFleetNearby', { radius })
      : t('nearby', { count: place.fleets, number: number(place.fleets), vehicles: number(place.vehicles), radius })
  const others = place.shops === 0 ? null : t('otherShops', { count: place.shops, number: number(place.shops) })
  return (
    <div className={styles.found}>
      <span className={styles.foundPin}>
        <IconMapPin size={24} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.foundFacts}>
        <b>{place.address}</b>
        <span>
          {zoneName(place.time_zone, language)} · {t('taxOf', { rate: number(place.tax_rate, 3) })}
        </span>
        <span>{[near, others].filter(Boolean).join(' ')}</span>
        <span>
          {pin ? t('pinSet') : t('middleOfCode', { zip: place.zip })}{' '}
          <a
            href={`https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=15/${place.latitude}/${place.longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('seeMap')}
          </a>{' '}
          <button type="button" className={styles.textButton} onClick={() => (pin ? onPin(null) : setPinning(!isPinning))}>
            {t(pin ? 'removePin' : 'setPin')}
          </button>
        </span>
        {isPinning && !pin ? <PinFields place={place} onPin={(next) => (setPinning(false), onPin(next))} /> : null}
      </div>
    </div>
  )
}

const PinFields = ({ place, onPin }: { place: OfficeShopPlace; onPin: (pin: Pin) => void }) => {
  const t = useTexts(shopTexts)
  const [typed, setTyped] = useState({ latitude: place.latitude.toFixed(5), longitude: place.longitude.toFixed(5) })
  const [latitude, longitude] = [typed.latitude, typed.longitude].map((text) => Number(text.replace(',', '.')))
  const isRight = Math.abs(latitude!) <= 90 && Math.abs(longitude!) <= 180
  return (
    <div className={ui.stack}>
      <div className={styles.pair}>
        {(['latitude', 'longitude'] as const).map((part) => (
          <TextField
            key={part}
            label={t(part)}
            value={typed[part]}
            inputMode="decimal"
            onChange={({ target }) => setTyped({ ...typed, [part]: target.value })}
          />
        ))}
      </div>
      {isRight ? null : <p className={ui.pastDue}>{t('coordinatesInvalid')}</p>}
      <div className={ui.row}>
        <Button size="sm" disabled={!isRight} onClick={() => onPin({ latitude: latitude!, longitude: longitude! })}>
          {t('setPin')}
        </Button>
      </div>
    </div>
  )
}
