import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { FieldError } from '#platform/ui/form/field.tsx'
import { TextArea } from '#platform/ui/form/fields.tsx'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconStar, IconStarFilled } from '#platform/ui/icons.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { RATING_COMMENT_MAXIMUM, STARS_MAXIMUM } from '../../rating/rating.ts'
import type { VisitRating } from '../../rating/rating-contract.ts'
import { ratingTexts } from './rating-texts.ts'
import styles from './RatingCard.module.css'
import { ratings } from '../calls.ts'

/** Stars and a comment for a finished visit; read-only for users who cannot rate it. */
export const RatingCard = ({ orderId, shopName }: { orderId: number; shopName: string }) => {
  const t = useTexts(ratingTexts)
  const { data } = useQuery(ratings.show.options({ params: { id: orderId } }))
  const [isChanging, setChanging] = useState(false)
  if (!data || (!data.rating && !data.can_rate)) return null
  const isForm = data.can_rate && (isChanging || !data.rating)
  return (
    <section className={ui.panel} aria-label={t('title')}>
      <header>
        <h2>{data.rating ? t('title') : t('question')}</h2>
        {data.rating && data.can_rate && !isForm ? (
          <span className={ui.panelEnd}>
            <Button size="sm" onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
          </span>
        ) : null}
      </header>
      {isForm ? (
        <RatingForm {...{ orderId, shopName }} rating={data.rating} onDone={() => setChanging(false)} />
      ) : data.rating ? (
        <Rated rating={data.rating} />
      ) : null}
    </section>
  )
}

const Stars = ({ stars }: { stars: number }) =>
  Array.from({ length: STARS_MAXIMUM }, (_, index) =>
    index < stars ? (
      <IconStarFilled key={index} size={20} aria-hidden />
    ) : (
      <IconStar key={index} size={20} stroke={1.75} aria-hidden />
    ),
  )

const Rated = ({ rating }: { rating: NonNullable<VisitRating['rating']> }) => {
  const t = useTexts(ratingTexts)
  const formats = useFormats()
  return (
    <div className={ui.padded}>
      <span className={styles.stars} role="img" aria-label={t('stars', { count: rating.stars })}>
        <Stars stars={rating.stars} />
      </span>
      {rating.comment ? <p className={styles.comment}>{rating.comment}</p> : null}
      <p className={clsx(ui.small, ui.soft, styles.comment)}>
        {t('ratedBy', { name: rating.rated_by, date: formats.date(rating.rated_at) })}
      </p>
    </div>
  )
}

type FormProps = { orderId: number; shopName: string; rating: VisitRating['rating']; onDone: () => void }

const RatingForm = ({ orderId, shopName, rating, onDone }: FormProps) => {
  const t = useTexts(ratingTexts)
  const queries = useQueryClient()
  const { toast } = useNotices()
  const form = useForm({
    start: { stars: rating?.stars ?? 0, comment: rating?.comment ?? '' },
    check: ({ stars }) => ({ stars: stars === 0 ? t('starsMissing') : null }),
    submit: ({ stars, comment }) => ratings.rate({ params: { id: orderId }, body: { stars, comment: comment.trim() || null } }),
    done: async (answer) => {
      queries.setQueryData(ratings.show.options({ params: { id: orderId } }).queryKey, answer)
      toast({ kind: 'success', title: t('thanks'), message: shopName, about: `order ${orderId}/rating` })
      await queries.invalidateQueries({ queryKey: ['shops'] })
      onDone()
    },
  })
  const stars = form.field('stars')
  return (
    <form {...form.props} className={clsx(ui.padded, ui.stackWide)}>
      {form.failure ? <Alert {...form.failure} /> : null}
      <fieldset className={styles.choice}>
        <legend className={ui.screenReaderOnly}>{t('question')}</legend>
        {Array.from({ length: STARS_MAXIMUM }, (_, index) => index + 1).map((count) => (
          <label key={count} className={styles.star}>
            <input
              type="radio"
              name="stars"
              aria-label={t('stars', { count })}
              checked={stars.value === count}
              onChange={() => stars.onChange(count)}
            />
            {count <= stars.value ? <IconStarFilled size={24} aria-hidden /> : <IconStar size={24} stroke={1.75} aria-hidden />}
          </label>
        ))}
      </fieldset>
      {stars.error ? <FieldError>{stars.error}</FieldError> : null}
      <TextArea
        label={t('comment')}
        help={t('commentHelp')}
        optional
        maxLength={RATING_COMMENT_MAXIMUM}
        {...form.field('comment')}
      />
      <FormFoot submit={t('rate')} look="quiet" busy={form.busy} {...(rating ? { onCancel: onDone } : {})} />
    </form>
  )
}
