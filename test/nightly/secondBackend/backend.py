"""A backend of its own kind, written from docs/contract.md and `npm run openapi` alone, with odd but legal data.

python3 backend.py [PORT] prints its address; without a port it takes a free one. User: anna, password "pass".
"""

import json
import re
import sys
import threading
import uuid
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, quote, urlsplit

ENGINE = "/api/trantor/service/engine/execute/ToSea$"
BIG = 9007199254740993  # ids beyond 2^53
COLOURS = ["Coral", "Türkis", "Noir/Blanc"]
NAMES = ["Lampe für den Schreibtisch", "مصباح مكتب", "台灯 LED", "Lamp <b>bold</b> & more", "x" * 400, "Vase", "", "Chair"]
TIMES = [1700000000, 1700000000000, "2026-01-02T03:04:05Z", "2026-01-02", "2026-01-02 03:04", None]
USERS = {"anna": {"id": BIG + 7, "username": "anna", "name": None}}
CATEGORIES = [
    {"id": 10 + n, "cateName": name, "childrenList": [{"id": (10 + n) * 10 + m, "cateName": f"{name} {m}"} for m in range(3)]}
    for n, name in enumerate(["Leuchten", "家具", "Divers"])
]
ARTICLES = [
    {
        "id": n,
        "title": None if n == 9 else f"Article {n}",
        "content": f"<h2>{n}</h2><p onclick='x()'>Text</p><script>alert(1)</script>",
        "updatedAt": TIMES[n % len(TIMES)],
        "subCategoryList": [{"id": 71 + n % 2, "name": f"Questions {n % 2}"}],
    }
    for n in range(1, 31)
]
SHOPS = [
    {"id": BIG + 100 + n, "chShopName": name, "channel": {"id": 3, "channelName": "Kanal"}, "chShopStatus": status}
    for n, (name, status) in enumerate([("Zweitshop – très long nom", "ENABLED"), ("Dritter", "ENABLED"), ("Alt", "DISABLED")])
]


def product(n):
    """A product as its own page needs it."""
    price = None if n % 11 == 0 else (n * 3.5 if n % 2 else f"{n * 3.5:.2f}")
    pictures = [f"/api/pictures/{n}.svg"] + [f"/api/pictures/{quote(colour)}.svg" for colour in COLOURS[:2]]
    options = {
        "saleAttrList": [{"attrName": "Farbe", "valueLink": [{"attrValue": colour} for colour in COLOURS]}],
        "skuList": [
            {"id": n * 10 + m, "sellerSkuPrice": price, "saleAttrList": [{"attrName": "Farbe", "attrValue": colour}]}
            for m, colour in enumerate(COLOURS)
        ],
    }
    return {
        "id": BIG + n if n % 2 else str(n),
        "productName": None if n % 29 == 0 else f"{NAMES[n % len(NAMES)]} {n}".strip(),
        "mainImage": None if n % 13 == 0 else pictures[0],
        "productPrice": price,
        "productStatus": {17: "OFFSHELF", 18: "DRAFT", 19: "DELETED"}.get(n, "ONSHELF" if n % 3 else None),
        "urlKey": f"lampe-{n}" if n % 5 == 0 else "",
        "shopId": 5001 if n % 4 == 0 else None,
        "updatedAt": TIMES[n % len(TIMES)],
        "cateList": [{"id": 10 + n % 3, "cateName": None}],
        "attachedImage": pictures if n % 2 else json.dumps(pictures),
        "weight": n / 10,
        "weightType": "kg",
        **({"length": 1, "width": "2.5", "height": 3, "unitType": "cm"} if n % 2 else {}),
        "detailList": [{"detail": "<table><tr><td>1</td></tr></table><iframe src='//x'></iframe>"}],
        "spuAttrList": [{"attrMd": {"attrName": "Material"}, "attrValueLink": [{"attrValue": 1.5}, {"attrValue": "Holz"}]}],
        "aField": "of our own",
        **(options if n % 3 == 0 else {"saleAttrList": None}),
        # What only we know.
        "_age": n,
        "_category": [10 + n % 3, (10 + n % 3) * 10 + n % 3],
    }


PRODUCTS = [product(n) for n in range(1, 121)]
LOCK = threading.Lock()
SESSIONS, CARTS, ROWS, KEYS = {}, {}, {}, {}


class Refused(Exception):
    """A failure with its status and its body."""

    def __init__(self, status, body):
        super().__init__(status)
        self.status, self.body = status, body


def page(items, request, name="data"):
    """One page of a list, with the number of all."""
    number, size = int(request.get("pageNo") or 1), int(request.get("pageSize") or 20)
    part = items[(number - 1) * size : number * size]
    return {"total": str(len(items)), name: part or None}


def public(item, user):
    """A product without what others may not see."""
    shown = {name: value for name, value in item.items() if name[0] != "_" and (user or name != "productPrice")}
    if not user:
        shown["skuList"] = [{k: v for k, v in sku.items() if k != "sellerSkuPrice"} for sku in item.get("skuList") or []]
    return {**shown, "isInCart": str(item["id"]) in CARTS.get(user and user["username"], [])}


def named(key):
    """The product with this id or urlKey."""
    return next((item for item in PRODUCTS if str(key) in (str(item["id"]), item["urlKey"])), None)


def buyer(user):
    """Refuses everyone who is no buyer."""
    if not user:
        raise Refused(401, {"success": False, "info": {"msg": "Bitte anmelden"}})
    return user["username"]


def search(request, user):
    word, order = str(request.get("keyWord") or "").lower(), request.get("sortType")
    bounds = request.get("priceRange") or {}
    low, high = bounds.get("lowestPrice"), bounds.get("highestPrice")
    price = lambda item: float(item["productPrice"] or 0)
    found = [
        item
        for item in PRODUCTS
        if word in (item["productName"] or "").lower()
        and (not request.get("cateId") or int(request["cateId"]) in item["_category"])
        and (not low or price(item) >= float(low))
        and (not high or price(item) <= float(high))
        and item["productStatus"] not in ("DRAFT", "DELETED")
    ]
    if str(order).startswith("PRICE"):
        found = sorted((item for item in found if item["productPrice"]), key=price, reverse=order == "PRICE_DESC")
    elif str(order).startswith("NEW_ITEM"):
        found.sort(key=lambda item: item["_age"], reverse=order == "NEW_ITEM_DESC")
    return {"productPageInfo": page([public(item, user) for item in found], request, "rows")}


def save(request, user):
    cart = CARTS.setdefault(buyer(user), [])
    item = named(request["sellerProductId"])
    if not item:
        raise Refused(404, {"message": "Dieses Produkt gibt es nicht mehr"})
    if str(item["id"]) not in cart:
        cart.insert(0, str(item["id"]))


def remove(request, user):
    gone = [str(one) for one in request["productIdList"]]
    CARTS[buyer(user)] = [one for one in CARTS.get(user["username"], []) if one not in gone]


def commit(request, user, key):
    """Lists once for a key, in one transaction with what it remembers of it."""
    name = buyer(user)
    with LOCK:
        if (name, key) in KEYS:
            return KEYS[name, key]
        batch = BIG + 500 + len(KEYS)
        shop = next(one for one in SHOPS if str(one["id"]) == str(request["shopId"]))
        for index, product_id in enumerate(request["sellerProductIdList"]):
            item = named(product_id) or {"id": product_id, "productName": None, "mainImage": None}
            ROWS.setdefault(name, []).insert(0, {
                "id": str(uuid.uuid4()),
                "_index": index,
                "sellerProductId": {"id": item["id"]},
                "sellerProductName": item["productName"],
                "mainImage": item["mainImage"],
                "chShopName": shop["chShopName"],
                "distrRecordId": {"id": batch},
                "createdAt": "2026-11-23T10:00:00+08:00",
            })
        KEYS[name, key] = {"distrRecordId": {"id": batch}}
        return KEYS[name, key]


def listed(rows):
    """Rows as they are now: in progress at first, and every third fails."""
    for row in rows:
        row["status"] = "RUNNING" if "status" not in row else "FAILED" if row["_index"] % 3 == 2 else "SUCCESS"
        row["failReason"] = '["Das Bild ist zu klein"]' if row["status"] == "FAILED" else None
    return [{name: value for name, value in row.items() if name[0] != "_"} for row in rows]


def results(request, user):
    rows = ROWS.get(buyer(user), [])
    return page(listed([row for row in rows if str(row["distrRecordId"]["id"]) == str(request["distrOrderId"])]), request)


def records(request, user):
    rows = listed(ROWS.get(buyer(user), []))
    return page([row for row in rows if request.get("status") in (None, "", row["status"])], request, "rows")


def article(request, _user):
    return next((one for one in ARTICLES if str(one["id"]) == str(request["id"])), None)


def articles(request, _user):
    category = request.get("categoryId")
    return page([a for a in ARTICLES if category in (None, "", str(a["subCategoryList"][0]["id"]))], request)


def front(request, user):
    return [public(item, user) for item in map(named, request["ids"]) if item and item["productStatus"] != "DELETED"]


def suggest(request, _user):
    words = {(item["productName"] or "").split(" ")[0] for item in PRODUCTS}
    return [{"keyword": word} for word in sorted(words) if word.lower().startswith(request["keyword"].lower())] or None


def carted(request, user):
    return page([public(named(one), user) for one in CARTS.get(buyer(user), [])], request, "rows")


def current(_request, user):
    if not user:
        raise Refused(401, {"msg": "Nobody is logged in"})
    return user


SERVICES = {
    "GEN_REGION_ALL_ACTION_EVENT_SERVICE": lambda *_: [{"id": 1, "name": "中国", "code": "CN"}],
    "PUR_SELLER_QUERY_EVENT_SERVICE": lambda _, user: current(_, user) and {"status": "SETTLING_IN"},
    "GEN_CATE_LIST_ALL_EVENT_SERVICE": lambda *_: CATEGORIES,
    "SLS_BUYER_SHOP_PAGE_EVENT_SERVICE": lambda request, user: buyer(user)
    and page([shop for shop in SHOPS if request.get("chShopStatus") in ("", None, shop["chShopStatus"])], request),
    "DISTR_DETAIL_PAGE_SERVICE": results,
    "SLS_BUYER_CART_SAVE_EVENT_SERVICE": save,
    "SLS_BUYER_CART_DELETE_EVENT_SERVICE": remove,
    "SLS_BUYER_CART_PAGE_EVENT_SERVICE": carted,
    "DISTR_RECORD_PAGE_SERVICE": records,
    "SELLER_PRODUCT_SEARCH_SERVICE": search,
    "get_article_detail_service": article,
}
REST = {
    "GET /api/trantor/portal/user/current": current,
    "GET /api/item/site/config": lambda *_: {"upgrading": 0},
    "POST /api/item/search/front-item": front,
    "POST /api/item/search/recommend-group": lambda request, user: [
        public(item, user) for item in PRODUCTS[20 : 20 + request["pageSize"]]
    ],
    "POST /api/item/search/suggest": suggest,
    "GET /api/item/content/article-category/list": lambda *_: [
        {"id": 7, "name": "Fragen", "subCategories": [{"id": 71, "name": "Questions 0"}, {"id": 72, "name": "Questions 1"}]}
    ],
    "GET /api/item/content/article/page": articles,
    "GET /api/item/content/article/simple-page": lambda request, user: articles(request, user),
    "GET /api/item/content/article/query": article,
    "GET /api/trantor/portal/file/url": lambda request, _: request["fileUrl"],
    "GET /api/item/channel/verify": lambda request, _: request["token"] == "good",
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        """Says nothing."""

    def do_GET(self):
        self.answer({name: values[0] for name, values in parse_qs(urlsplit(self.path).query).items()})

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
        is_form = "urlencoded" in (self.headers.get("Content-Type") or "")
        fields = {name: values[0] for name, values in parse_qs(body).items()} if is_form else json.loads(body or "{}")
        self.answer(fields)

    def send(self, status, body, kind="application/json; charset=utf-8", **headers):
        data = (body if isinstance(body, str) else json.dumps(body)).encode()
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": len(data), **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)

    def answer(self, request):
        path = urlsplit(self.path).path
        session = re.search(r"\bsid=([\w-]+)", self.headers.get("Cookie") or "")
        user = session and SESSIONS.get(session[1])
        try:
            if path.startswith(ENGINE):
                return self.serve(path[len(ENGINE) :], request.get("params") or {}, user)
            call = REST.get(f"{self.command} {path}")
            if call:
                return self.send(200, {"data": call(request, user)})
        except Refused as refused:
            return self.send(refused.status, refused.body)
        if path == "/iam/login":
            return self.login(request)
        if path == "/iam/api/v1/user/logout":
            SESSIONS.pop(session and session[1], None)
            return self.send(200, "", Set_Cookie="sid=; Path=/; Max-Age=0")
        if path.startswith("/api/pictures/"):
            return self.send(200, '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>', "image/svg+xml")
        return self.send(404, "There is nothing here", "text/plain")

    def serve(self, name, params, user):
        """An engine service, in one of the wrappings."""
        request = params.get("request", params)
        if name == "DISTRIBUTE_RECORD_COMMIT_SERVICE":
            return self.send(200, {"success": True, "result": commit(request, user, self.headers.get("Idempotency-Key"))})
        if name not in SERVICES:
            return self.send(404, {"message": "Not Found"})
        payload = SERVICES[name](request, user)
        if payload is None and "CART" in name:
            return self.send(200, "")
        if name == "get_article_detail_service":
            return self.send(200, {"success": True, "res": payload})
        is_wrapped = name.startswith("GEN_")
        return self.send(200, {"success": True, "data": {"success": True, "data": payload} if is_wrapped else payload})

    def login(self, fields):
        name, back = fields.get("username", ""), fields.get("redirectUrl", "/")
        if self.command == "POST" and name in USERS and fields.get("password") == "pass":
            sid = str(uuid.uuid4())
            SESSIONS[sid] = USERS[name]
            cookie = f"sid={sid}; Path=/; HttpOnly; SameSite=Lax; Domain=backend.example"
            return self.send(303, "", Location=back, Set_Cookie=cookie)
        form = f"""<!doctype html><html lang="de"><title>Anmelden</title><form method="post" action="/iam/login">
<input type="hidden" name="redirectUrl" value="{escape(back)}"><label>Name <input name="username"></label>
<label>Kennwort <input name="password" type="password"></label><button>Anmelden</button></form></html>"""
        return self.send(401 if self.command == "POST" else 200, form, "text/html; charset=utf-8")


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 0), Handler)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
