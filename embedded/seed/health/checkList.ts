import { records } from '../tabular';

/**
 * The checks: canary, type, names, endpoint, description, labels. Braces in a name make one check of each alternative;
 * `$0` stands for the part of the name before the first slash, `$1` for the alternative.
 */
const COLUMNS = ['canary', 'type', 'name', 'endpoint', 'description', 'labels'] as const;

const LIST = records(
  COLUMNS,
  `
  payments-services | http | payments-api/{health,ready,authorise,refund-flow} | http://payments-api.payments:8080/$1 | Payment acceptance, $1 | protocol=rest
  payments-services | http | payment-gateway/{health,ready} | http://payment-gateway.payments:8080/$1 | Routes payments to acquirers
  payments-services | http | fraud-scoring/{health,ready} | http://fraud-scoring.payments:8080/$1 | Scores each payment before authorisation
  payments-services | http | ledger/{health,ready} | http://ledger.payments:8080/$1 | Double-entry ledger
  payments-services | http | refunds/{health,ready} | http://refunds.payments:8080/$1 | Refunds and chargebacks
  payments-services | http | card-vault/{health,ready} | https://card-vault.payments:8443/$1 | Tokenised cards, PCI zone | pci=true
  payments-services | http | payments-webhooks/{health,ready} | https://hooks.meridian.example/$1 | Callbacks from acquirers
  payments-journeys | exec | checkout-journey/{card,paypal,klarna,saved-card} | checks/journey.ts --pay $1 | Buys a test article and pays with $1, through the public storefront, the cart, the checkout and the acquirer's sandbox
  payments-journeys | exec | refund-journey/{full,partial} | checks/refund.ts --kind $1 | Refunds a test order ($1)
  payments-journeys | exec | strong-customer-authentication-challenge/{frictionless,one-time-passcode} | checks/sca.ts --flow $1 | 3-D Secure challenge with the issuer simulator
  payments-databases | postgres | payments-db/{connections,replication-lag,long-queries,locks} | payments-db.eu-west-1.rds.amazonaws.com:5432 | Payments database: $1
  payments-databases | postgres | ledger-db/{connections,replication-lag,long-queries,locks} | ledger-db.eu-west-1.rds.amazonaws.com:5432 | Ledger database: $1
  acquirer-gateways | tcp | adyen/{eu,us} | $0-$1.acquirers.example:443 | Adyen, region $1 | region=$1
  acquirer-gateways | tcp | worldpay/{eu,us} | $0-$1.acquirers.example:443 | Worldpay, region $1 | region=$1
  acquirer-gateways | tcp | stripe/{eu,us} | $0-$1.acquirers.example:443 | Stripe, region $1 | region=$1
  acquirer-gateways | tcp | cybersource/{eu,us} | $0-$1.acquirers.example:443 | Cybersource, region $1 | region=$1
  file-exchange | folder | settlement-files/{visa,mastercard,amex,diners} | s3://meridian-settlement-files/$1 | Settlement files of $1
  file-exchange | folder | supplier-orders/{edifact,csv} | sftp://sftp-partners-1/inbound/$1 | Orders confirmed by suppliers
  file-exchange | folder | carrier-manifests/{dhl,dpd,royal-mail} | sftp://sftp-partners-1/manifests/$1 | Manifests to carriers
  file-exchange | folder | chargeback-evidence/outbound | s3://meridian-chargeback-evidence/outbound | Evidence waiting to be sent
  payments-slo | prometheus | payment-success-rate/{card,wallet,bank-transfer} | http://thanos-query.monitoring:9090 | Share of $1 payments that succeed, 5 minutes
  payments-slo | prometheus | authorisation-latency/{p95,p99} | http://thanos-query.monitoring:9090 | Authorisation latency, $1
  checkout-services | http | cart-api/{health,ready} | http://cart-api.checkout:8080/$1 | Carts
  checkout-services | http | checkout-api/{health,ready} | http://checkout-api.checkout:8080/$1 | Checkout steps
  checkout-services | http | checkout-web/{health,ready} | https://checkout.meridian.example/$1 | Checkout pages
  checkout-services | http | pricing-engine/{health,ready} | http://pricing-engine.checkout:8080/$1 | Prices, discounts and rounding
  checkout-services | http | tax-service/{health,ready} | http://tax-service.checkout:8080/$1 | VAT and sales tax
  checkout-services | http | voucher-service/{health,ready} | http://voucher-service.checkout:8080/$1 | Vouchers and gift cards
  checkout-services | http | address-lookup/{health,ready} | http://address-lookup.checkout:8080/$1 | Address completion
  checkout-services | http | order-intake/{health,ready} | http://order-intake.checkout:8080/$1 | Accepts orders
  orders-database | postgres | orders-db/{connections,replication-lag,long-queries,locks,backup-age,deadlocks} | orders-db.eu-west-1.rds.amazonaws.com:5432 | Orders database: $1
  storefront-pages | http | home/{uk,de,fr,es,it,nl,se,pl} | https://www.meridian.example/$1/ | Home page, $1 | market=$1
  storefront-pages | http | category/{shoes,coats,dresses,denim,kids,home,beauty,sale} | https://www.meridian.example/uk/c/$1 | Category page: $1
  storefront-pages | http | product/{in-stock,sold-out,personalised} | https://products.meridian.example/p/$1 | Product page, $1
  storefront-pages | http | search/{results,no-results} | https://www.meridian.example/uk/search | Search page
  storefront-pages | http | basket/{guest,signed-in} | https://cart.meridian.example/$1 | Basket page
  storefront-pages | http | gift-card-balance/lookup | https://www.meridian.example/uk/gift-cards/balance | Balance of a gift card
  storefront-services | http | storefront-web/{health,ready} | http://storefront-web.storefront:3000/$1 | Storefront rendering
  storefront-services | http | storefront-bff/{health,ready} | http://storefront-bff.storefront:8080/$1 | Backend of the storefront
  storefront-services | http | product-pages/{health,ready} | http://product-pages.storefront:3000/$1 | Product pages
  storefront-services | http | recommendations/{health,ready} | http://recommendations.storefront:8080/$1 | Recommendations
  storefront-services | http | reviews/{health,ready} | http://reviews.storefront:8080/$1 | Reviews
  storefront-services | http | promotions/{health,ready} | http://promotions.storefront:8080/$1 | Promotions
  storefront-services | http | cms-gateway/{health,ready} | http://cms-gateway.storefront:8080/$1 | Content
  storefront-services | http | image-resizer/{health,ready} | http://image-resizer.storefront:8080/$1 | Image variants
  storefront-assets | http | images/{thumbnail,zoom,webp} | https://img.meridian.example/probe-$1.jpg | Image delivery, $1
  storefront-assets | http | static/{css,js,fonts} | https://www.meridian.example/assets/probe.$1 | Static files, $1
  storefront-slo | prometheus | page-availability/{home,product,checkout} | http://thanos-query.monitoring:9090 | Availability of $1 pages, 5 minutes
  storefront-slo | prometheus | page-speed/{lcp,inp} | http://thanos-query.monitoring:9090 | Field data, $1 at the 75th percentile
  tls-certificates | http | certificate/{www,bff,products,cms,img,cart,checkout,checkout-api,payments,hooks,search,id,login,suppliers,grafana,bi} | https://$1.meridian.example | Certificate of $1.meridian.example
  public-dns | dns | meridian.example/{a,aaaa,mx,txt,caa,ns} | meridian.example | Record $1
  public-dns | dns | www.meridian.example/{uk,de,us,jp} | www.meridian.example | Resolved from $1 | region=$1
  public-dns | dns | mail.meridian.example/{spf,dkim} | mail.meridian.example | Mail policy: $1
`,
);

/** The rest, by the same rules; two lists keep the file short enough to read. */
export { COLUMNS as CHECK_COLUMNS, LIST as CUSTOMER_CHECKS };
