import { ShopNumber } from './map/shop-map-part.tsx'
import { ShopLogo } from './ShopLogo.tsx'
import styles from './ShopMarkOf.module.css'

type Props = { shop: { name: string; logo_url: string | null }; number: number | null; isChosen: boolean }

/** The logo of a shop in a list; where a map shows the shops too, with the number of its marker on it. */
export const ShopMarkOf = ({ shop, number, isChosen }: Props) =>
  number ? (
    <span className={styles.numbered}>
      <ShopLogo shop={shop} />
      <ShopNumber number={number} isChosen={isChosen} />
    </span>
  ) : (
    <ShopLogo shop={shop} />
  )
