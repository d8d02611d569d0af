import { useEffect, useState } from "preact/hooks";

/** Where in the console the person is: what stands behind `#`, so that the page itself never changes its address. */
export const current = () => decodeURIComponent(location.hash.replace(/^#\/?/, ""));

export function useAddress(): string {
  const [address, setAddress] = useState(current());
  useEffect(() => {
    const changed = () => {
      setAddress(current());
      scrollTo(0, 0);
    };
    addEventListener("hashchange", changed);
    // What changed before anybody listened, as when a sign-in leads back to where the person was.
    setAddress(current());
    return () => removeEventListener("hashchange", changed);
  }, []);
  return address;
}

export const linkTo = (address: string) => `#/${address}`;
export const goTo = (address: string) => {
  location.hash = linkTo(address);
};

/** The service's own address: the page's, without its last part. */
export const serviceUrl = (path: string) =>
  new URL(path.replace(/^\//, ""), new URL(".", location.href)).href;
