import { clsx } from 'clsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { CountryCode } from '#features/countries/country.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconLocation, IconMapPin } from '#platform/ui/icons.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { SuggestInput } from '#platform/ui/form/suggest-input.tsx'
import { SEARCH_DELAY_MS, useDelayed } from '#platform/ui/form/use-delayed.ts'
import { codeTyped, meansCode, placeOf, type SearchedPlace, searchRested } from './place-search.ts'
import { shops } from './calls.ts'
import { shopTexts } from './texts.ts'
import { FieldError } from '#platform/ui/form/field.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import styles from './ShopsPanel.module.css'

type Problem = 'zipCodeValidationLabel' | 'postalCodeValidationLabel' | 'chooseLocation' | 'chooseLocationCanada'

type BoxProps = {
  country: CountryCode
  searched: SearchedPlace | null
  onSearch: (place: SearchedPlace) => void
}

/** A complete code is searched after a delay, or at once on Enter. An incomplete code is never searched. */
const useTypedPlace = ({ country, searched, onSearch }: BoxProps) => {
  const [typed, setTyped] = useState(searched?.name ?? '')
  const [problem, setProblem] = useState<Problem | null>(null)
  const name = searched?.name ?? ''
  const [before, setBefore] = useState(name)
  if (name !== before) {
    setBefore(name)
    setTyped(name)
  }
  const places = useSuggestions(typed, searched)
  const search = (place: SearchedPlace): void => {
    setProblem(null)
    setTyped(place.name)
    onSearch(place)
  }
  useRestedCode(typed, country, searched, search)
  const placeTyped = () => places.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())
  const leave = (): void => {
    const isFound = codeTyped(typed, country) || placeTyped() || searched?.name === typed
    if (meansCode(typed, country) && !isFound) setProblem(problemOf(typed, country))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const code = codeTyped(typed, country)
    const place = placeTyped()
    if (code) search({ name: code, zip: code })
    else if (place) search(placeOf(place))
    else if (searched && searched.name === typed) search(searched)
    else setProblem(problemOf(typed, country))
  }
  const type = (text: string): void => {
    setTyped(text)
    setProblem(null)
  }
  const choose = (name: string): void => {
    const place = places.find((one) => one.name === name)
    if (place) search(placeOf(place))
  }
  return { typed, problem, places, type, choose, leave, submit, search }
}

/** Search location: a postal code, a suggested place, or the device's position. */
export const LocationBox = ({ country, searched, onSearch }: BoxProps) => {
  const t = useTexts(shopTexts)
  const box = useTypedPlace({ country, searched, onSearch })
  const errorId = useId()
  const { typed, problem, places } = box
  return (
    <form className={styles.location} role="search" onSubmit={box.submit} noValidate>
      <div className={clsx(ui.field, styles.locationField)}>
        <div className={ui.withIcon}>
          <IconMapPin className={ui.icon} size={16} stroke={1.75} aria-hidden />
          <SuggestInput
            aria-label={t(country === 'CA' ? 'locationCanada' : 'location')}
            aria-describedby={problem ? errorId : undefined}
            placeholder={t(country === 'CA' ? 'locationCanada' : 'location')}
            autoComplete="postal-code"
            value={typed}
            options={[...new Set(places.map(({ name }) => name))]}
            onChange={box.type}
            onChoose={box.choose}
            onBlur={box.leave}
            isWrong={Boolean(problem)}
          />
        </div>
        {problem ? <FieldError id={errorId}>{t(problem)}</FieldError> : null}
      </div>
      <button type="submit" className={ui.screenReaderOnly}>
        {t('search')}
      </button>
      <MyLocation onFound={box.search} />
    </form>
  )
}

const problemOf = (typed: string, country: CountryCode): Problem => {
  if (meansCode(typed, country)) return country === 'CA' ? 'postalCodeValidationLabel' : 'zipCodeValidationLabel'
  return country === 'CA' ? 'chooseLocationCanada' : 'chooseLocation'
}

const useSuggestions = (typed: string, searched: SearchedPlace | null) => {
  const rested = useDelayed(typed.trim(), SEARCH_DELAY_MS)
  const shouldSearch = rested.length >= 2 && rested !== searched?.name
  const { data } = useQuery({
    ...shops.places.options({ query: { query: rested } }),
    enabled: shouldSearch,
    placeholderData: keepPreviousData,
  })
  return shouldSearch ? (data?.places ?? []) : []
}

const useRestedCode = (
  typed: string,
  country: CountryCode,
  searched: SearchedPlace | null,
  search: (place: SearchedPlace) => void,
): void => {
  // Only typing restarts the delay.
  const found = useEffectEvent(search)
  useEffect(() => searchRested(typed, country, searched?.name, (place) => found(place)), [typed, country, searched])
}

const ownPosition = (): Promise<GeolocationPosition> =>
  new Promise((found, denied) => {
    if (navigator.geolocation) navigator.geolocation.getCurrentPosition(found, denied)
    else denied(new Error('no geolocation'))
  })

const MyLocation = ({ onFound }: { onFound: (place: SearchedPlace) => void }) => {
  const t = useTexts(shopTexts)
  const { alert } = useNotices()
  const locate = useMutation({
    mutationFn: ownPosition,
    // Clears the alert of an earlier refusal.
    onMutate: () => alert(null),
    onSuccess: ({ coords }) => onFound({ name: t('myLocation'), latitude: coords.latitude, longitude: coords.longitude }),
    onError: () => alert({ kind: 'warning', title: t('enableGeolocation') }),
  })
  return (
    <IconButton label={t('useMyLocation')} aria-busy={locate.isPending || undefined} onClick={() => locate.mutate()}>
      <IconLocation size={18} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
