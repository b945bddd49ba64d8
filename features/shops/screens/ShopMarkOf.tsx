import { ShopNumber } from './map/shop-map-part.tsx'
import { ShopLogo } from './ShopLogo.tsx'
import styles from './ShopMarkOf.module.css'

type Props = { shop: { name: string; logo_url: string | null }; number: number | null; isChosen: boolean }

/** The logo of a shop in a list; beside a map, with the number of its marker. */
export const ShopMarkOf = ({ shop, number, isChosen }: Props) =>
  number ? (
    <span className={styles.numbered}>
      <ShopLogo shop={shop} />
      <ShopNumber number={number} isChosen={isChosen} />
    </span>
  ) : (
    <ShopLogo shop={shop} />
  )
