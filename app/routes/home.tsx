export default function Home() {
  return <h1 className="text-xl">hi</h1>;
}
