import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { SelectField, TextField } from '#platform/ui/form/fields.tsx'
import type { Choice } from '../../catalog/catalog-contract.ts'
import { engineWords } from '../../engine-words.ts'
import { choose, idIn, type Level, LEVELS, type ModelWords, stepsOf, type Lists } from '../../form/model-chain.ts'
import { vehicles } from '../calls.ts'
import { formTexts } from './texts.ts'
import styles from './VehicleForm.module.css'

type ModelProps = {
  words: ModelWords
  onChange: (change: Partial<ModelWords>) => void
  errorOf: (level: Level) => string | null
  /** Without a VIN the first three are required. */
  needed: boolean
  /** Each appears once the previous one is selected. */
  oneByOne?: boolean
}

/** Option value that switches to typing from this level on. */
const NOT_LISTED = '\u0000'

/** Year, make, model, sub-model, engine: dependent lists; values not listed can be typed. */
export const ModelFields = ({ words, onChange, errorOf, needed, oneByOne = false }: ModelProps) => {
  const t = useTexts(formTexts)
  const lists = useModelLists(words)
  const own = useOwnMakes()
  const language = useLanguage()
  const [typedFrom, setTypedFrom] = useState<Level | null>(null)
  const steps = stepsOf(words, lists, typedFrom)
  const field = (level: Level) => ({
    label: t(level),
    name: level,
    value: words[level],
    error: errorOf(level),
    optional: !needed || level === 'submodel' || level === 'engine',
  })
  const pick = (level: Level, value: string): void => {
    if (value !== NOT_LISTED) return onChange(choose(level, value, words))
    setTypedFrom(level)
    onChange(choose(level, ''))
  }
  return (
    <div className={styles.modelFields}>
      {LEVELS.filter((level) => !oneByOne || steps[level] !== 'waiting').map((level) =>
        steps[level] === 'typed' ? (
          <TextField
            key={level}
            {...field(level)}
            inputMode={level === 'year' ? 'numeric' : 'text'}
            maxLength={level === 'year' ? 4 : 100}
            onChange={(event) => onChange({ [level]: event.target.value })}
          />
        ) : (
          <SelectField
            key={level}
            {...field(level)}
            disabled={steps[level] !== 'list'}
            title={words[level] || t(...emptyWord(level, steps[level], words, t))}
            onChange={(event) => pick(level, event.target.value)}
          >
            <option value="">{t(...emptyWord(level, steps[level], words, t))}</option>
            {optionsOf({
              choices: steps[level] === 'list' ? lists[level]! : [],
              chosen: words[level],
              own: level === 'make' ? own : [],
              shown: (name) => (level === 'engine' ? engineWords(name, language) : name),
              t,
            })}
          </SelectField>
        ),
      )}
      {typedFrom === null ? null : (
        <div className={styles.backToLists}>
          <Button size="sm" look="ghost" onClick={() => (setTypedFrom(null), onChange(choose(typedFrom, '')))}>
            {t('backToLists')}
          </Button>
        </div>
      )}
    </div>
  )
}

type T = ReturnType<typeof useTexts<(typeof formTexts)['entries']>>

/** Placeholder of an empty field. */
const emptyWord = (level: Level, step: string, words: ModelWords, t: T): Parameters<T> => {
  if (step === 'loading') return ['loading']
  if (step === 'none') return ['noSubmodels']
  if (step === 'list') return ['choose']
  const before = LEVELS.slice(0, LEVELS.indexOf(level)).find((name) => words[name].trim() === '')
  return ['chooseBefore', { level: t(before ?? 'model').toLowerCase() }]
}

type Offered = {
  choices: readonly Choice[]
  chosen: string
  own: readonly string[]
  /** Translates a stored name for display. */
  shown: (name: string) => string
  t: T
}

/** A function, not a component: options that render after their select would reset its value. */
const optionsOf = ({ choices, chosen, own, shown, t }: Offered) => {
  const known = choices.filter(({ name }) => own.includes(name.toLowerCase()))
  const isListed = chosen === '' || idIn(choices, chosen) !== null
  const lines = (some: readonly Choice[]) =>
    some.map(({ id, name }) => (
      // Keeps the stored spelling, even if the list has other capitals.
      <option key={id} value={name.toLowerCase() === chosen.toLowerCase() ? chosen : name}>
        {shown(name)}
      </option>
    ))
  return (
    <>
      {isListed ? null : <option value={chosen}>{shown(chosen)}</option>}
      {choices.length > 0 ? <option value={NOT_LISTED}>{t('notListed')}</option> : null}
      {known.length > 0 ? (
        <>
          <optgroup label={t('inYourFleet')}>{lines(known)}</optgroup>
          <optgroup label={t('allMakes')}>{lines(choices.filter((choice) => !known.includes(choice)))}</optgroup>
        </>
      ) : (
        lines(choices)
      )}
    </>
  )
}

/** Makes already in the fleet come first in the list of two hundred. */
const useOwnMakes = (): string[] => {
  const { data } = useQuery(vehicles.filterChoices.options())
  return data?.makes.map((make) => make.toLowerCase()) ?? []
}

const NO_CHOICES: Choice[] = []

/** Lists do not change during a session. */
const FOREVER = { staleTime: Infinity, gcTime: Infinity, retry: 1 } as const

/** The list of each level, requested once the earlier choices are made. */
const useModelLists = (words: ModelWords): Lists => {
  const years = useQuery({ ...vehicles.years.options(), ...FOREVER })
  const year = idIn(years.data?.years, words.year) ?? 0
  const makes = useQuery({ ...vehicles.makes.options({ params: { year } }), ...FOREVER, enabled: year > 0 })
  const make = idIn(makes.data?.makes, words.make) ?? 0
  const models = useQuery({ ...vehicles.models.options({ params: { year, make } }), ...FOREVER, enabled: make > 0 })
  const model = idIn(models.data?.models, words.model) ?? 0
  const modelQuery = { year, make, model }
  const submodels = useQuery({ ...vehicles.submodels.options({ params: modelQuery }), ...FOREVER, enabled: model > 0 })
  const submodel = idIn(submodels.data?.submodels, words.submodel) ?? 0
  const ofSubmodel = useQuery({
    ...vehicles.engines.options({ params: { ...modelQuery, submodel } }),
    ...FOREVER,
    enabled: submodel > 0,
  })
  const needsModel = model > 0 && submodels.data !== undefined && submodel === 0
  const ofModel = useQuery({ ...vehicles.modelEngines.options({ params: modelQuery }), ...FOREVER, enabled: needsModel })
  const engines = submodel > 0 ? ofSubmodel : ofModel
  return {
    year: years.data?.years ?? failed(years.isError),
    make: makes.data?.makes ?? failed(makes.isError),
    model: models.data?.models ?? failed(models.isError),
    submodel: submodels.data?.submodels ?? failed(submodels.isError),
    engine: engines.data?.engines ?? failed(engines.isError),
  }
}

/** If a list fails to load, its field becomes a text field. */
const failed = (isError: boolean): Choice[] | undefined => (isError ? NO_CHOICES : undefined)
