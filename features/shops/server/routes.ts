import { bindCalls } from '#features/accounts/server/context.ts'
import { shopCalls } from '../contract.ts'
import { listComparedServices } from './prices/compared-services.ts'
import { selectShops } from './select-shops.ts'
import { showSchedule } from './times/show-schedule.ts'
import { listFavorites, showShop } from './show-shops.ts'
import { suggestPlaces } from './suggest-places.ts'
import { toggleFavorite } from './toggle-favorite.ts'

export const shopRoutes = bindCalls(shopCalls, {
  select: selectShops,
  favorites: listFavorites,
  show: showShop,
  toggleFavorite,
  schedule: showSchedule,
  places: suggestPlaces,
  compared: listComparedServices,
})
